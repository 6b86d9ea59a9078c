import { csvLines, UTF8_MARK } from '@croupier/shared/csv'

/** Hands a CSV file to the reader. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveCsvText(name, [csvLines(lines)])
}

/** The same of pieces that are lines already. */
export function saveCsvText(name: string, pieces: readonly string[]): void {
  const content = new Blob([UTF8_MARK, ...pieces])
  saveFile({ name: `${name}.csv`, content, type: 'text/csv;charset=utf-8' })
}

/** Hands a file to the reader, as a download. */
export function saveFile(file: { name: string; content: BlobPart; type: string }): void {
  const url = URL.createObjectURL(new Blob([file.content], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.name
  link.click()
  URL.revokeObjectURL(url)
}
