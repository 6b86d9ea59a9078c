import { inflateSync } from 'node:zlib'
import { PDFDocument, PDFRawStream } from 'pdf-lib'
import { expect, test } from 'vitest'
import { evidencePdf } from './evidence-pdf.ts'

const packOf = (name: string) => ({
  json: '{}',
  sha256: 'ab'.repeat(32),
  sections: [{ title: 'Order', rows: [['holder', name]] as [string, string][] }],
  pictures: [],
})

/** The embedded fonts’ own tables of which glyph is which letter: what a reader copies out of the page. */
async function lettersOf(name: string): Promise<string> {
  const document = await PDFDocument.load(await evidencePdf(packOf(name), 'Withdrawal 1'))
  const letters: string[] = []
  for (const [, object] of document.context.enumerateIndirectObjects()) {
    if (!(object instanceof PDFRawStream)) continue
    const text = textOf(object.contents)
    if (!text.includes('beginbfchar')) continue
    for (const [, hex = ''] of text.matchAll(/<[0-9A-F]+> <([0-9A-F]{4,8})>/g))
      letters.push(String.fromCodePoint(Number.parseInt(hex, 16)))
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
])('an evidence pack prints %s letter by letter', async (name, wanted) => {
  const printed = await lettersOf(name)
  for (const letter of wanted) expect(printed).toContain(letter)
})

test('letters without a shape stand by their numbers, and the page says so', async () => {
  const printed = await lettersOf('田中 محمد')
  expect(printed).toContain('[')
  expect(printed).toContain('+')
  expect(printed).not.toContain('田')
  const [plain, numbered] = await Promise.all(
    ['Ana', '田'].map(async (name) => (await evidencePdf(packOf(name), 'Withdrawal 1')).length),
  )
  expect(numbered).toBeGreaterThan(plain ?? 0)
})
