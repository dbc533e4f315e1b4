"""The properties of the deal and its irregularities, each judged by proof and by count."""
