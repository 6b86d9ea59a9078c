/** A field of a CSV file (RFC 4180). A spreadsheet must not take a name for a formula. */
export function csvField(text: string): string {
  const harmless = /^[=+\-@\t\r]/.test(text) && !/^-?\d+(\.\d+)?$/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless
}

export function csvText(lines: readonly (readonly string[])[]): string {
  return lines.map((fields) => fields.map(csvField).join(',')).join('\r\n')
}

/** Hands a file to the person at the desk. The mark at its start tells spreadsheets that it is UTF-8. */
export function saveCsv(name: string, lines: readonly (readonly string[])[]): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${csvText(lines)}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(url)
}
