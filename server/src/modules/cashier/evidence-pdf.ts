import type { PDFFont, PDFPage } from 'pdf-lib'
import type { Evidence } from './evidence.ts'

const A4 = { width: 595, height: 842 }
const MARGIN = 48
const SIZE = 9
const LEADING = 13
const NAME_WIDTH = 150

/** The pack as A4 pages. The library is loaded only when somebody wants one. */
export async function evidencePdf(evidence: Evidence, title: string): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib')
  const document = await PDFDocument.create()
  const [font, bold] = [
    await document.embedFont(StandardFonts.Helvetica),
    await document.embedFont(StandardFonts.HelveticaBold),
  ]
  document.setTitle(title)
  const pages = pagesOf(() => document.addPage([A4.width, A4.height]))
  pages.line([{ text: title, x: MARGIN, font: bold, size: 14 }], 24)
  pages.line([{ text: `SHA-256 ${evidence.sha256}`, x: MARGIN, font, size: 8 }], 20)
  for (const { title: heading, rows } of evidence.sections) {
    pages.line([{ text: heading, x: MARGIN, font: bold, size: 11 }], 18)
    for (const [name, value] of rows) {
      const parts = wrapped(value, font, A4.width - 2 * MARGIN - NAME_WIDTH)
      parts.forEach((text, place) => {
        const words = { text, x: MARGIN + NAME_WIDTH, font, size: SIZE }
        pages.line([...(place === 0 ? [{ ...words, text: name, x: MARGIN }] : []), words], LEADING)
      })
    }
    pages.line([], LEADING / 2)
  }
  for (const { caption, image } of evidence.pictures) {
    const picture = await document.embedJpg(image)
    const page = document.addPage([A4.width, A4.height])
    const room = { width: A4.width - 2 * MARGIN, height: A4.height - 2 * MARGIN - LEADING * 2 }
    const { width, height } = picture.scaleToFit(room.width, room.height)
    page.drawText(caption, { x: MARGIN, y: A4.height - MARGIN, font, size: SIZE })
    page.drawImage(picture, {
      x: MARGIN,
      y: A4.height - MARGIN - LEADING * 2 - height,
      width,
      height,
    })
  }
  return await document.save()
}

interface Words {
  text: string
  x: number
  font: PDFFont
  size: number
}

/** Lines from the top down, on a new page where one is full. */
function pagesOf(newPage: () => PDFPage) {
  let page = newPage()
  let y = A4.height - MARGIN
  return {
    line: (words: readonly Words[], height: number): void => {
      if (y - height < MARGIN) {
        page = newPage()
        y = A4.height - MARGIN
      }
      y -= height
      for (const { text, x, font, size } of words) page.drawText(plain(text), { x, y, font, size })
    },
  }
}

/** The built-in letters are those of western Europe; others stand as a question mark here and as they are in the JSON. */
function plain(text: string): string {
  return text.replace(/[^\u0020-\u007e\u00a0-\u00ff]/g, '?')
}

function wrapped(text: string, font: PDFFont, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const letter of plain(text)) {
    if (font.widthOfTextAtSize(line + letter, SIZE) > width) {
      lines.push(line)
      line = ''
    }
    line += letter
  }
  return [...lines, line]
}
