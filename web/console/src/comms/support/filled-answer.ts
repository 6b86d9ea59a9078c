/** A prepared answer with its places filled; a place that is not known stays as it is, so that somebody sees it. */
export function filledAnswer(text: string, values: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place)
}
