import { useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { linesOf } from '../../engine/lines.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { type InstantGameDesk, pause, useInstant } from '../../engine/view/mini/use-instant.ts'
import { numberField } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { paysText } from '../../engine/view/table/felt-game.ts'
import type { Spots } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import { linesOfBet } from '../../engine/view/table/use-felt.ts'
import { type Chips, useChips } from '../../engine/view/table/use-chips.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { roulette, type RouletteResult } from '../rules/roulette.ts'
import { colourOf } from '../rules/layout.ts'

/** The ball falls into its pocket after this. */
export const SPIN_MS = 4_600
const PAUSE_MS = 700

interface Shown {
  result: RouletteResult | null
  /** The ball lies in its pocket. */
  hasLanded: boolean
  /** What lay on the layout, also in a replay. */
  lines: Readonly<Record<string, string>>
}

const NOTHING: Shown = { result: null, hasLanded: false, lines: {} }

export interface SoloDesk {
  game: InstantGameDesk
  chips: Chips
  spots: Spots
  shown: Shown
}

/** One player, one wheel: chips in the hand are the next bet. */
export function useSolo(desk: Desk, t: TableText): SoloDesk {
  const profile = profileNamed(roulette.profiles, desk.launch.profile.code)
  const { maxStake } = desk.launch.limits
  const chips = useChips(desk, {
    maxStake,
    mostOn: (key) => roulette.mostOn(profile, key, maxStake),
  })
  const [shown, setShown] = useState<Shown>(NOTHING)
  const { props, say } = desk
  const laid = linesOf(chips.laid)
  const game = useInstant(desk, {
    choice: () => ({ ...laid }),
    stake: () => chips.total,
    begin: () => {
      setShown({ ...NOTHING, lines: laid })
      props.sound.play(sounds.roll)
    },
    show: async (round) => {
      const pocket = numberField(round.result, 'pocket') ?? 0
      const now = { result: { pocket }, lines: linesOfBet(round) }
      setShown({ ...now, hasLanded: false })
      if (!props.reducedMotion) await pause(SPIN_MS)
      setShown({ ...now, hasLanded: true })
      const payout = round.payout ?? 0n
      const number = `${pocket} ${t(`rou.${colourOf(pocket)}`)}`
      say(`${number}. ${payout > 0n ? props.formatMoney(payout, { signed: true }) : ''}`)
      props.sound.play(deservesWinEffects(round.stake, payout) ? sounds.win : sounds.fall)
      await pause(props.reducedMotion ? 0 : PAUSE_MS)
    },
    rest: () => setShown(NOTHING),
  })
  const { replay, isBusy } = game
  const isPast = isBusy || replay !== null
  const own = (key: string): bigint =>
    isPast ? BigInt(shown.lines[key] ?? '0') : (chips.laid.get(key) ?? 0n)
  const spots: Spots = {
    isOpen: !game.isLocked,
    confirmed: (key) => (isPast ? own(key) : 0n),
    pending: (key) => (isPast ? 0n : own(key)),
    others: () => 0n,
    hasWon: (key) =>
      shown.result === null || !shown.hasLanded
        ? null
        : roulette.returnX100Of(profile, key, shown.result) > 100,
    lay: chips.lay,
    ownKeys: isPast ? Object.keys(shown.lines) : [...chips.laid.keys()],
    amount: props.formatMoney,
    paysOf: (key) => paysText(roulette.shownReturnX100(profile, key), props.language.tag),
  }
  return { game, chips, spots, shown }
}
