import { type Money, parseMoney } from '@croupier/shared/money'

/** "1.234,50" and "1,234.50" and "1234.5": the last mark with one or two digits behind it is the point. */
export function readAmount(text: string): Money | null {
  const match = /^(?<whole>[\d.,\s]*?)(?:[.,](?<cents>\d{1,2}))?$/.exec(text.trim())
  const whole = (match?.groups?.whole ?? '').replace(/[.,\s]/g, '')
  if (!match || whole === '') return null
  return parseMoney(match.groups?.cents === undefined ? whole : `${whole}.${match.groups.cents}`)
}
