import type { Money } from '@croupier/shared/money'
import { decimalText } from '@croupier/kit/decimal.ts'
import { useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { MONEY_SCALE } from '@croupier/shared/money'
import type { CSSProperties, ReactNode } from 'react'

/** Everything that a place of the layout shows and does. */
export interface Spots {
  isOpen: boolean
  /** One's own money there: confirmed and still in the hand. */
  confirmed(key: string): Money
  pending(key: string): Money
  /** What others have there. */
  others(key: string): Money
  /** Won or not, once the round has ended; null before. */
  hasWon(key: string): boolean | null
  lay(keys: Readonly<Record<string, number>>): void
  /** Where one's own money lies, for layouts whose places the player writes. */
  ownKeys: readonly string[]
  amount(amount: Money): string
  /** 1 : 11 and the like, as the mathematics of this table has it. */
  paysOf(key: string): string
}

/** A place for chips. Its name says what it is, what it pays and what lies there. */
export function Spot({
  spots,
  bet,
  name,
  className = '',
  tone,
  children,
  pays = true,
  style,
}: {
  spots: Spots
  bet: string
  name: string
  className?: string
  tone?: string
  children?: ReactNode
  pays?: boolean
  /** Where it lies on a grid. */
  style?: CSSProperties
}) {
  const { tag } = useTextBook().language
  const own = spots.confirmed(bet) + spots.pending(bet)
  const hasWon = spots.hasWon(bet)
  const others = spots.others(bet)
  const label = `${name}${pays ? ` ${spots.paysOf(bet)}` : ''}${own > 0n ? ` – ${spots.amount(own)}` : ''}`
  return (
    <button
      type="button"
      className={`felt-spot ${className}`}
      data-tone={tone}
      data-won={hasWon === null ? undefined : hasWon}
      data-bet={bet}
      style={style}
      disabled={!spots.isOpen}
      aria-label={label}
      onClick={() => spots.lay({ [bet]: 1 })}
    >
      {children ?? <b>{name}</b>}
      {pays ? <small dir="ltr">{spots.paysOf(bet)}</small> : null}
      {others > 0n ? <i className="felt-others">{shortAmount(others, tag)}</i> : null}
      {own > 0n ? <Stack amount={own} isPending={spots.pending(bet) > 0n} /> : null}
    </button>
  )
}

export function Stack({ amount, isPending }: { amount: Money; isPending: boolean }) {
  return (
    <span className="felt-stack" data-pending={isPending || undefined} aria-hidden="true">
      {shortAmount(amount, useTextBook().language.tag)}
    </span>
  )
}

const SHORT = [
  [1e9, 'B'],
  [1e6, 'M'],
  [1e3, 'K'],
] as const

/** A chip has room for a short number only: 20, 1.25K or 1,25K, 2.5M; never a rounded one. */
export function shortAmount(amount: Money, tag: string): string {
  const value = Number(amount) / Number(MONEY_SCALE)
  const [scale, sign] = SHORT.find(([from]) => value >= from) ?? [1, '']
  return decimalText(value / scale, tag) + sign
}
