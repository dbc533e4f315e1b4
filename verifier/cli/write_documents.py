"""`houseway doc`: the documents of rule sheets, and the site of a folder of them."""
