import type { PDFPage } from 'pdf-lib'
import type { Evidence } from './evidence.ts'
import { embedLetters, type PrintedLetters, type Run } from './printed-letters.ts'

const A4 = { width: 595, height: 842 }
const MARGIN = 48
const SIZE = 9
const LEADING = 13
const NAME_WIDTH = 150

const MISSING =
  'Letters that this page has no shapes for stand by their Unicode numbers; the JSON form of the pack has them as they are.'

/** The pack as A4 pages. The libraries are loaded only when somebody wants one. */
export async function evidencePdf(evidence: Evidence, title: string): Promise<Uint8Array> {
  const { PDFDocument, StandardFonts } = await import('pdf-lib')
  const document = await PDFDocument.create()
  const letters = await embedLetters(document)
  const bold = await document.embedFont(StandardFonts.HelveticaBold)
  document.setTitle(title)
  const pages = pagesOf(() => document.addPage([A4.width, A4.height]))
  pages.line([{ runs: [{ text: title, font: bold }], x: MARGIN, size: 14 }], 24)
  pages.line([{ runs: letters.runs(`SHA-256 ${evidence.sha256}`), x: MARGIN, size: 8 }], 20)
  for (const { title: heading, rows } of evidence.sections) {
    pages.line([{ runs: [{ text: heading, font: bold }], x: MARGIN, size: 11 }], 18)
    for (const [name, value] of rows) {
      const parts = wrapped(value, letters, A4.width - 2 * MARGIN - NAME_WIDTH)
      parts.forEach((text, place) => {
        const words = { runs: letters.runs(text), x: MARGIN + NAME_WIDTH, size: SIZE }
        const names = { ...words, runs: letters.runs(name), x: MARGIN }
        pages.line([...(place === 0 ? [names] : []), words], LEADING)
      })
    }
    pages.line([], LEADING / 2)
  }
  if (letters.hasMissing())
    for (const text of wrapped(MISSING, letters, A4.width - 2 * MARGIN))
      pages.line([{ runs: letters.runs(text), x: MARGIN, size: SIZE }], LEADING)
  for (const { caption, image } of evidence.pictures) {
    const picture = await document.embedJpg(image)
    const page = document.addPage([A4.width, A4.height])
    const room = { width: A4.width - 2 * MARGIN, height: A4.height - 2 * MARGIN - LEADING * 2 }
    const { width, height } = picture.scaleToFit(room.width, room.height)
    draw(page, { runs: letters.runs(caption), x: MARGIN, size: SIZE }, A4.height - MARGIN)
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
  runs: readonly Run[]
  x: number
  size: number
}

function draw(page: PDFPage, { runs, x, size }: Words, y: number): void {
  let at = x
  for (const { text, font } of runs) {
    page.drawText(text, { x: at, y, font, size })
    at += font.widthOfTextAtSize(text, size)
  }
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
      for (const one of words) draw(page, one, y)
    },
  }
}

function wrapped(text: string, letters: PrintedLetters, width: number): string[] {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const letter of text.normalize('NFC').replace(/\p{Cc}/gu, ' ')) {
    const wide = letters.widthOf(letter, SIZE)
    if (used + wide > width) {
      lines.push(line)
      line = ''
      used = 0
    }
    line += letter
    used += wide
  }
  return [...lines, line]
}
