import type { PDFDocument, PDFPage } from '@cantoo/pdf-lib'
import type { Evidence } from './evidence.ts'
import type { EvidenceTexts } from './evidence-words.ts'
import { embedLetters, type PrintedLetters } from './print/printed-letters.ts'
import { namedExports } from '../../platform/named-exports.ts'

const A4 = { width: 595, height: 842 }
const MARGIN = 48
const WIDTH = A4.width - 2 * MARGIN
const SIZE = 9
const LEADING = 13
const NAME_WIDTH = 150
const TITLE_SIZE = 14

/** The pack as A4 pages in its reader's language. The libraries are loaded only when somebody wants one. */
export async function evidencePdf(
  evidence: Evidence,
  words: EvidenceTexts,
  withdrawalId: string,
): Promise<Uint8Array> {
  const { PDFDocument } = namedExports(await import('@cantoo/pdf-lib'))
  const document = await PDFDocument.create()
  const text = textOf(evidence, words, withdrawalId)
  const { language, direction } = words
  const reader = { language, direction }
  const bold = await embedLetters(document, {
    ...reader,
    weight: 700,
    texts: [text.title, ...text.sections.map(({ title }) => title)],
  })
  const plain = await embedLetters(document, {
    ...reader,
    weight: 400,
    texts: [text.missing, ...text.sections.flatMap(({ rows }) => rows.flat())],
  })
  document.setTitle(text.title)
  document.setLanguage(words.tag)
  const pages = pagesOf(document, words)
  for (const line of wrapped(text.title, bold, { width: WIDTH, size: TITLE_SIZE }))
    pages.line([{ letters: bold, text: line, size: TITLE_SIZE }], 24)
  pages.line([{ letters: plain, text: `SHA-256 ${evidence.sha256}`, size: 8 }], 20)
  for (const { title, rows } of text.sections) {
    pages.line([{ letters: bold, text: title, size: 11 }], 18)
    for (const row of rows) tableRow(pages, plain, row)
    pages.line([], LEADING / 2)
  }
  if (plain.hasMissing() || bold.hasMissing())
    for (const line of wrapped(text.missing, plain, { width: WIDTH, size: SIZE }))
      pages.line([{ letters: plain, text: line, size: SIZE }], LEADING)
  await addPictures(document, evidence, plain)
  plain.finish()
  bold.finish()
  return await document.save()
}

interface EvidenceText {
  title: string
  sections: { title: string; rows: [string, string][] }[]
  missing: string
}

function textOf(evidence: Evidence, words: EvidenceTexts, id: string): EvidenceText {
  return {
    title: words.say('title', { id }),
    sections: evidence.sections.map(({ code, rows }) => ({
      title: words.say(`section.${code}`),
      rows: rows.map(({ name, text, said }) => [words.name(name), said?.(words) ?? text]),
    })),
    missing: words.say('missing'),
  }
}

/** A name and beside it what it stands for, both over as many lines as they need. */
function tableRow(pages: Pages, letters: PrintedLetters, [name, value]: [string, string]): void {
  const space = SIZE
  const names = wrapped(name, letters, { width: NAME_WIDTH - space, size: SIZE })
  const values = wrapped(value, letters, { width: WIDTH - NAME_WIDTH, size: SIZE })
  for (let line = 0; line < Math.max(names.length, values.length); line++) {
    const [left = '', right = ''] = [names[line], values[line]]
    pages.line(
      [
        { letters, text: left, size: SIZE },
        { letters, text: right, size: SIZE, indent: NAME_WIDTH },
      ],
      LEADING,
    )
  }
}

async function addPictures(
  document: PDFDocument,
  { pictures }: Evidence,
  letters: PrintedLetters,
): Promise<void> {
  for (const { caption, image } of pictures) {
    const picture = await document.embedJpg(image)
    const page = document.addPage([A4.width, A4.height])
    const { width, height } = picture.scaleToFit(WIDTH, A4.height - 2 * MARGIN - LEADING * 2)
    letters.draw(page, caption, { x: MARGIN, y: A4.height - MARGIN, size: SIZE })
    page.drawImage(picture, {
      x: MARGIN,
      y: A4.height - MARGIN - LEADING * 2 - height,
      width,
      height,
    })
  }
}

interface Words {
  letters: PrintedLetters
  text: string
  size: number
  /** From the edge at which a line begins. */
  indent?: number
}

type Pages = ReturnType<typeof pagesOf>

/** Lines from the top down, on a new page where one is full; they begin at the side from which the reader reads. */
function pagesOf(document: PDFDocument, { direction }: EvidenceTexts) {
  const newPage = (): PDFPage => document.addPage([A4.width, A4.height])
  let page = newPage()
  let y = A4.height - MARGIN
  return {
    line: (words: readonly Words[], height: number): void => {
      if (y - height < MARGIN) {
        page = newPage()
        y = A4.height - MARGIN
      }
      y -= height
      for (const { letters, text, size, indent = 0 } of words) {
        const fromRight = A4.width - MARGIN - indent - letters.widthOf(text, size)
        const x = direction === 'rtl' ? fromRight : MARGIN + indent
        letters.draw(page, text, { x, y, size })
      }
    },
  }
}

interface Room {
  width: number
  size: number
}

/** Lines that end where words end; a word longer than a line is cut. */
function wrapped(text: string, letters: PrintedLetters, { width, size }: Room): string[] {
  const fits = (line: string): boolean => letters.widthOf(line.trimEnd(), size) <= width
  const lines: string[] = []
  let line = ''
  for (const word of wordsOf(text)) {
    if (fits(line + word)) {
      line += word
      continue
    }
    if (line) lines.push(line.trimEnd())
    line = ''
    for (const letter of word) {
      if (!fits(line + letter)) {
        lines.push(line)
        line = ''
      }
      line += letter
    }
  }
  return [...lines, line]
}

/** Written without spaces: a line may end between any two words. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u

/** Pieces between which a line may end: words with the signs after them, and values that stand isolated in a sentence. */
function wordsOf(text: string): string[] {
  const words: string[] = []
  for (const [piece, isolated] of text.matchAll(
    /([\u2066-\u2068][^\u2069]*\u2069)|[^\u2066-\u2069]+/g,
  )) {
    const before = words.at(-1)
    if (isolated !== undefined) {
      if (before === undefined || /\s$/.test(before)) words.push(isolated)
      else words[words.length - 1] = before + isolated
      continue
    }
    for (const { segment, isWordLike } of segmenter.segment(piece)) {
      const last = words.at(-1)
      const begins =
        isWordLike && (last === undefined || /\s$/.test(last) || UNSPACED.test(segment))
      if (begins || last === undefined) words.push(segment)
      else words[words.length - 1] = last + segment
    }
  }
  return words
}

const segmenter = new Intl.Segmenter(undefined, { granularity: 'word' })
