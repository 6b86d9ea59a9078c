/** A field of a CSV file (RFC 4180). A spreadsheet must not take a name for a formula. */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => fields.map(csvField).join(',')).join('\r\n')
}

/** Hands a CSV file to the reader. The mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  saveFile({ name: `${name}.csv`, content: `\uFEFF${csvText(lines)}`, type: 'text/csv' })
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
