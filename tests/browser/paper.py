"""Reads a PDF as pdfium does: pages, their text, fonts and sizes."""

import ctypes
from dataclasses import dataclass

import pypdfium2
import pypdfium2.raw as pdfium


@dataclass(frozen=True)
class Face:
    """A font as a page uses it."""

    name: str
    embedded: bool


@dataclass(frozen=True)
class PrintedText:
    """Some text on a page: its face, its size in points, and the height of its foot."""

    text: str
    face: Face
    size: float
    bottom: float


class Paper:
    """A printed document."""

    def __init__(self, content: bytes) -> None:
        self.document = pypdfium2.PdfDocument(content)

    def __len__(self) -> int:
        return len(self.document)

    def text(self, page: int) -> str:
        """The text of a page on one line."""
        return " ".join(self.document[page].get_textpage().get_text_range().split())

    def texts(self) -> list[str]:
        return [self.text(page) for page in range(len(self))]

    def millimetres(self, page: int = 0) -> tuple[int, int]:
        width, height = self.document[page].get_size()
        return round(width / 72 * 25.4), round(height / 72 * 25.4)

    def title(self) -> str:
        return str(self.document.get_metadata_dict()["Title"])

    def is_tagged(self) -> bool:
        return bool(pdfium.FPDFCatalog_IsTagged(self.document.raw))

    def printed(self, page: int) -> list[PrintedText]:
        """Every piece of text of a page."""
        sheet = self.document[page]
        letters = sheet.get_textpage()
        found = []
        for item in sheet.get_objects(filter=[pdfium.FPDF_PAGEOBJ_TEXT]):
            font = pdfium.FPDFTextObj_GetFont(item.raw)
            name = ctypes.create_string_buffer(200)
            pdfium.FPDFFont_GetBaseFontName(font, name, 200)
            size = ctypes.c_float()
            pdfium.FPDFTextObj_GetFontSize(item.raw, ctypes.byref(size))
            _, bottom, _, _ = item.get_bounds()
            text = ctypes.create_string_buffer(4000)
            length = pdfium.FPDFTextObj_GetText(
                item.raw,
                letters.raw,
                ctypes.cast(text, ctypes.POINTER(ctypes.c_ushort)),
                2000,
            )
            face = Face(name.value.decode(), pdfium.FPDFFont_GetIsEmbedded(font) == 1)
            said = text.raw[: max(0, 2 * length - 2)].decode("utf-16-le")
            matrix = item.get_matrix()
            found.append(PrintedText(said, face, abs(size.value * matrix.d), bottom))
        return found
