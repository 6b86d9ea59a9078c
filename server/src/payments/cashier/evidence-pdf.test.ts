import { join } from 'node:path'
import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { projectRoot } from '../../platform/project-root.ts'
import { loadTexts } from '../../platform/texts.ts'
import type { Evidence } from './evidence.ts'
import { evidencePdf } from './evidence-pdf.ts'
import { evidenceWords } from './evidence-words.ts'

const texts = loadTexts(join(projectRoot(), 'locales'))

const packOf = (name: string): Evidence => ({
  json: '{}',
  sha256: 'ab'.repeat(32),
  sections: [
    {
      code: 'withdrawal',
      title: 'Withdrawal',
      rows: [
        { name: 'payee', text: name },
        { name: 'state', text: 'received', said: (words) => words.code('state', 'received') },
      ],
    },
  ],
  pictures: [],
})

const pdfOf = async (name: string, language = 'en') =>
  await evidencePdf(packOf(name), evidenceWords(texts.sentence, language), '1')

/** What a reader copies out of the page: what is said of shapes, and the embedded fonts’ own tables of which glyph is which letter. */
async function lettersOf(name: string, language = 'en'): Promise<string> {
  const document = await PDFDocument.load(await pdfOf(name, language))
  const letters: string[] = []
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const text = textOf(object.contents)
    for (const [, hex = ''] of text.matchAll(/ActualText <FEFF([0-9A-F]+)>/g))
      letters.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'))
    if (!text.includes('beginbfchar')) continue
    for (const [, hex = ''] of text.matchAll(/<[0-9A-F]+> <([0-9A-F]{4,})>/g))
      letters.push(Buffer.from(hex, 'hex').swap16().toString('utf16le'))
  }
  return letters.join('')
}

function textOf(bytes: Uint8Array): string {
  try {
    return inflateSync(bytes).toString('latin1')
  } catch {
    return Buffer.from(bytes).toString('latin1')
  }
}

test.each([
  ['Nguyễn Thị Hằng', 'ễịằ'],
  ['Łukasz Żółć', 'ŁŻółć'],
  ['Сергей Єфименко', 'СергйЄ'],
  ['Γιώργος', 'Γώς'],
  ['João Conceição', 'ãçõ'.slice(0, 2)],
  ['محمد العربي', 'محدلعربي'],
  ['สมชาย ใจดี', 'สมชายใจด'],
  ['田中 太郎', '田中太郎'],
  ['张伟', '张伟'],
  ['김민준', '김민준'],
  ['さくら カナ', 'さくらカナ'],
])('an evidence pack prints %s letter by letter', async (name, wanted) => {
  const printed = await lettersOf(name)
  for (const letter of wanted) expect(printed).toContain(letter)
  expect(printed).not.toContain('[')
})

test.each(['pt', 'ja', 'ko', 'cn', 'th', 'vi', 'es', 'tr', 'ar', 'ru', 'fr'])(
  'the page speaks its reader’s language (%s), headings, names and states',
  async (language) => {
    const printed = await lettersOf('Ana', language)
    const words = evidenceWords(texts.sentence, language)
    const told = [words.say('section.withdrawal'), words.name('payee')]
    for (const word of [...told, words.code('state', 'received')])
      for (const letter of word.replace(/[\s\p{M}]/gu, '')) expect(printed).toContain(letter)
    const document = await PDFDocument.load(await pdfOf('Ana', language))
    expect(document.getTitle()).toBe(words.say('title', { id: '1' }))
  },
)

test('letters without a shape stand by their numbers, and the page says so', async () => {
  const printed = await lettersOf('ᚠᚢ')
  expect(printed).toContain('[')
  expect(printed).toContain('+')
  expect(printed).not.toContain('ᚠ')
  const [plain, numbered] = await Promise.all(
    ['Ana', 'ᚠ'].map(async (name) => (await pdfOf(name)).length),
  )
  expect(numbered).toBeGreaterThan(plain ?? 0)
})
