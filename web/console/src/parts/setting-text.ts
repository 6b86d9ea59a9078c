/** A setting's value in one line. */
export function settingText(value: unknown, words: { on: string; off: string }): string {
  if (value === null || value === undefined) return '–'
  if (typeof value === 'boolean') return value ? words.on : words.off
  if (typeof value === 'string') return value === '' ? '–' : value
  if (typeof value === 'number') return String(value)
  if (Array.isArray(value) && value.every((item) => typeof item === 'string'))
    return value.length === 0 ? '–' : value.join(', ')
  if (Array.isArray(value)) return value.length === 0 ? '–' : `[ ${value.length} ]`
  const keys = typeof value === 'object' ? Object.keys(value) : []
  return keys.length === 0
    ? '–'
    : `{ ${keys.slice(0, 4).join(', ')}${keys.length > 4 ? ', …' : ''} }`
}

/** How a value is typed by hand: switches and lists have a form of their own, the rest is JSON. */
export type SettingForm = 'switch' | 'number' | 'text' | 'list' | 'json'

export function formOf(value: unknown): SettingForm {
  if (typeof value === 'boolean') return 'switch'
  if (typeof value === 'number') return 'number'
  if (typeof value === 'string') return 'text'
  return Array.isArray(value) && value.every((item) => typeof item === 'string') ? 'list' : 'json'
}

export function textOfValue(form: SettingForm, value: unknown): string {
  if (form === 'list' && Array.isArray(value)) return value.join('\n')
  return form === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** What was typed as a value; undefined when it cannot be read. */
export function valueOfText(form: SettingForm, text: string): unknown {
  switch (form) {
    case 'switch':
      return text === 'true'
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : undefined
    case 'text':
      return text
    case 'list':
      return text
        .split(/[\n,]/)
        .map((line) => line.trim())
        .filter((line) => line !== '')
    case 'json':
      try {
        return JSON.parse(text)
      } catch {
        return undefined
      }
  }
}
