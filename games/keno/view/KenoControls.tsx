import { useText, useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { InstantMain, MiniControls } from '../../engine/view/mini/MiniControls.tsx'
import { shortMultiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { type KenoMath, type SideKey, sideKeys, winningSides } from '../rules/markets.ts'
import type { KenoDesk } from './use-keno.ts'

const QUICK = [5, 8, 10]

export function KenoControls({
  desk,
  ticket,
  math,
  onOpen,
}: {
  desk: Desk
  ticket: KenoDesk
  math: KenoMath
  onOpen: (sheet: SheetName) => void
}) {
  const t = useText('classics')
  const { game, total } = ticket
  const amount = desk.props.formatMoney(total)
  return (
    <MiniControls
      desk={desk}
      disabled={game.isLocked}
      onOpen={onOpen}
      main={
        total > 0n || game.auto ? (
          <InstantMain desk={desk} game={game} label={t('keno.draw', { amount })} onOpen={onOpen} />
        ) : (
          <button type="button" className="gv-main-button" onClick={() => ticket.quickPick(8)}>
            {t('keno.quick', { count: 8 })}
          </button>
        )
      }
    >
      <div className="keno-tools">
        {QUICK.map((count) => (
          <button
            key={count}
            type="button"
            disabled={game.isLocked}
            aria-label={t('keno.quick', { count })}
            onClick={() => ticket.quickPick(count)}
          >
            {t('keno.any', { count })}
          </button>
        ))}
        <button type="button" disabled={game.isLocked} onClick={ticket.clear}>
          {t('clear')}
        </button>
      </div>
      <SideBets ticket={ticket} math={math} />
    </MiniControls>
  )
}

/** Bets on the whole draw; each costs the stake once more. */
function SideBets({ ticket, math }: { ticket: KenoDesk; math: KenoMath }) {
  const { tag } = useTextBook().language
  const t = useText('classics')
  const won: readonly SideKey[] = ticket.isOver ? winningSides(math, ticket.balls) : []
  return (
    <details className="keno-sides">
      <summary>{t('keno.sides', { count: ticket.sides.size })}</summary>
      <div>
        {sideKeys.map((key) => (
          <button
            key={key}
            type="button"
            aria-pressed={ticket.sides.has(key)}
            data-won={won.includes(key) || undefined}
            disabled={ticket.game.isLocked}
            onClick={() => ticket.toggleSide(key)}
          >
            <span>{sideName(key, t, math)}</span>
            <b dir="ltr">{shortMultiplierText(math.sides[key] ?? 0, tag)}</b>
          </button>
        ))}
      </div>
    </details>
  )
}

type PlainSide = Exclude<SideKey, `EL:${string}`>

/** A bet on the whole draw in words. */
export function sideName(
  key: SideKey,
  t: ReturnType<typeof useText<'classics'>>,
  { elements }: KenoMath,
): string {
  const element = /^EL:(\d)$/.exec(key)?.[1]
  if (element === undefined) {
    const side = key as PlainSide
    return t(`keno.side.${side}`)
  }
  const place = Number(element)
  const least = place === 1 ? 210 : (elements[place - 2] ?? 0) + 1
  return t('keno.side.sum', { least, most: elements[place - 1] ?? 0 })
}
