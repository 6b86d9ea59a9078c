import type { TableText } from '../../engine/view/table/table-text.ts'
import { type SideKey, sideKeys } from '../rules/markets.ts'
import { sharedKeno } from '../rules/shared-keno.ts'
import { picksOfKey } from '../rules/tickets.ts'

type PlainSide = Exclude<SideKey, `EL:${string}`>

/** A ticket of the shared keno, a bet on its whole draw, or how many numbers a ticket has, in words. */
export function nameOf(key: string, t: TableText): string {
  const side = sideKeys.find((one) => one === key)
  if (side) return sideName(side, t)
  if (!key.includes(':')) return t('keno.picks')
  const numbers = picksOfKey(key)?.join(', ') ?? key.replace('PICK:', '')
  return `${t('keno.picks')}: ${numbers}`
}

/** Whether a key is one of keno's: on the whole draw, or a ticket. A game for one player writes its ticket without the numbers. */
export function isKenoKey(key: string): boolean {
  return sideKeys.some((one) => one === key) || /^PICKS?(:|$)/.test(key)
}

function sideName(side: SideKey, t: TableText): string {
  if (!side.startsWith('EL:')) return t(`keno.side.${side as PlainSide}`)
  const elements = sharedKeno.profiles[0]?.math.elements ?? []
  const place = Number(side.slice(3))
  const least = place === 1 ? 210 : (elements[place - 2] ?? 0) + 1
  return t('keno.side.sum', { least, most: elements[place - 1] ?? 0 })
}
