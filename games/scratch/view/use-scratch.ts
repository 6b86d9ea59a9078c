import { useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { type InstantGameDesk, pause, useInstant } from '../../engine/view/mini/use-instant.ts'
import { fieldOf, numberField, type StudioRound } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { Money } from '@croupier/shared/money'

/** The card that lies on the table. */
export interface LyingCard {
  /** Changes with every card, so that its coat is put on anew. */
  id: string
  /** What it cost: its amounts stay when the next one is to cost something else. */
  stake: Money
  cells: readonly number[]
  times: number
  isOpen: boolean
}

export interface ScratchDesk {
  game: InstantGameDesk
  card: LyingCard | null
  /** The coat is off: shows what the card brought. */
  open(): void
}

/** Between two cards of autoplay and in a replay the coat goes by itself. */
const AUTO_OPEN_MS = 900

export function cellsOf(round: StudioRound): readonly number[] {
  const event = round.events?.[0]
  const cells = fieldOf(event, 'cells')
  return Array.isArray(cells) ? cells.filter((cell) => typeof cell === 'number') : []
}

export function timesOf(round: StudioRound): number {
  return numberField(round.result, 'times') ?? 0
}

/** Cards one after the other; the money is decided and paid when a card is bought, and told when its coat is off. */
export function useScratch(desk: Desk, words: Translate<'classics'>): ScratchDesk {
  const [card, setCard] = useState<LyingCard | null>(null)
  const [gate] = useState<{ open: () => void }>(() => ({ open: () => undefined }))
  const { props, say } = desk
  const game = useInstant(desk, {
    choice: () => ({}),
    begin: () => {
      setCard(null)
      props.sound.play(sounds.click)
    },
    show: async (round, isReplay, isAuto) => {
      const { id, stake } = round
      const lying = { id, stake, cells: cellsOf(round), times: timesOf(round), isOpen: false }
      setCard(lying)
      say(words('scr.ready'))
      const opened = new Promise<void>((resolve) => {
        gate.open = resolve
      })
      const goesAlone = isReplay || isAuto || props.reducedMotion
      await (goesAlone ? Promise.race([opened, pause(AUTO_OPEN_MS)]) : opened)
      setCard({ ...lying, isOpen: true })
      const payout = round.payout ?? 0n
      say(payout > 0n ? words('scr.won', { amount: props.formatMoney(payout) }) : words('scr.lost'))
      props.sound.play(deservesWinEffects(round.stake, payout) ? sounds.win : sounds.reelStop)
    },
    rest: () => setCard(null),
  })
  return { game, card, open: () => gate.open() }
}
