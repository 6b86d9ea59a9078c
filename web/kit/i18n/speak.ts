export type TextValues = Record<string, string | number>

/**
 * Says compiled sentences in a language: texts, `[name]` for a value, `[name, kind, form]` for a number, date, choice or
 * plural, and `#` for the number of the plural around it (the format of @lingui/message-utils, which compiles them when
 * the site is built). Lingui's own reader brings a translator's bench along, for every visitor to load.
 */
export function createSpeaker(tag: string): (sentence: unknown, values?: TextValues) => string {
  const numbers = new Intl.NumberFormat(tag)
  // The rules for Brazil count 0 as one, which nobody says there: 0 itens, as in Portugal.
  const plurals = new Intl.PluralRules(tag.replace('BR', 'PT'))

  const part = (token: unknown, values: TextValues, count?: number): string => {
    if (token === '#' && count !== undefined) return numbers.format(count)
    if (!Array.isArray(token)) return String(token)
    const [name, kind, form] = token
    const value = values[name] ?? ''
    switch (kind) {
      case 'plural': {
        const rest = Number(value) - (form.offset ?? 0)
        return sentence(form[value] ?? form[plurals.select(rest)] ?? form.other, values, rest)
      }
      case 'select':
        return sentence(form[value] ?? form.other, values, count)
      case 'number':
        return numbers.format(Number(value))
      case 'date':
        return new Intl.DateTimeFormat(tag, { dateStyle: form ?? 'medium' }).format(new Date(value))
      default:
        return String(value)
    }
  }
  const sentence = (tokens: unknown, values: TextValues, count?: number): string =>
    Array.isArray(tokens)
      ? tokens.map((token) => part(token, values, count)).join('')
      : String(tokens)

  return (tokens, values = {}) => sentence(tokens, values)
}
