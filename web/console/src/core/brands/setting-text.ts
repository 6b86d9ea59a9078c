import { readNumber, writeNumber } from '@croupier/shared/read-number'

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

const DECIMALS = 6

/** As it is typed in a language; read again it is the same. */
export function textOfValue(form: SettingForm, value: unknown, tag: string): string {
  if (form === 'number' && typeof value === 'number')
    return writeNumber(BigInt(Math.round(value * 10 ** DECIMALS)), { tag, decimals: DECIMALS })
  if (form === 'list' && Array.isArray(value)) return value.join('\n')
  return form === 'json' ? JSON.stringify(value, null, 2) : String(value)
}

/** What was typed as a value; undefined when it cannot be read. */
export function valueOfText(form: SettingForm, text: string, tag: string): unknown {
  switch (form) {
    case 'switch':
      return text === 'true'
    case 'number':
      return numberOfText(text, tag)
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

/** Undefined for what is no number, or could be two. */
export function numberOfText(text: string, tag: string): number | undefined {
  const found = readNumber(text, { tag, decimals: DECIMALS })
  return 'value' in found ? Number(found.value) / 10 ** DECIMALS : undefined
}
