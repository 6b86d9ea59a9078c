import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { type InstantGameDesk, pause, useInstant } from '../../engine/view/mini/use-instant.ts'
import { fieldOf, type StudioRound } from '../../engine/view/rounds.ts'
import { raised, sounds } from '../../engine/view/sounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { keno, PICKS } from '../rules/keno.ts'
import type { SideKey } from '../rules/markets.ts'

const BALL_MS = 170
const AUTO_BALL_MS = 60

export interface KenoDesk {
  game: InstantGameDesk
  /** What is shown as picked: one's own numbers, or those of a round that is replayed. */
  picks: ReadonlySet<number>
  sides: ReadonlySet<SideKey>
  /** The balls that came so far. */
  balls: readonly number[]
  hits: number
  isOver: boolean
  total: bigint
  toggle(number: number): void
  toggleSide(key: SideKey): void
  quickPick(count: number): void
  clear(): void
}

export function picksOf(round: StudioRound): readonly number[] {
  return numbersOf(fieldOf(round.choice, 'picks'))
}

export function ballsOf(round: StudioRound): readonly number[] {
  return numbersOf(fieldOf(round.result, 'balls'))
}

function numbersOf(value: unknown): readonly number[] {
  return Array.isArray(value) ? value.filter((one) => typeof one === 'number') : []
}

/** A ticket that stays as it is marked, and draws of twenty balls. */
export function useKeno(desk: Desk, words: Translate<'classics'>): KenoDesk {
  const { math } = profileNamed(keno.profiles, desk.launch.profile.code)
  const [picks, setPicks] = useState<ReadonlySet<number>>(new Set())
  const [sides, setSides] = useState<ReadonlySet<SideKey>>(new Set())
  const [balls, setBalls] = useState<readonly number[]>([])
  const [shown, setShown] = useState<ReadonlySet<number> | null>(null)
  const { props, say, stake } = desk
  const keys = [...(picks.size > 0 ? [PICKS] : []), ...sides]
  const total = stake * BigInt(keys.length)
  const game = useInstant(desk, {
    choice: () => ({
      picks: [...picks].toSorted((left, right) => left - right),
      lines: Object.fromEntries(keys.map((key) => [key, String(stake)])),
    }),
    stake: () => total,
    begin: () => {
      setBalls([])
      props.sound.play(sounds.click)
    },
    show: async (round, isReplay, isAuto) => {
      const marked = new Set(picksOf(round))
      setShown(isReplay ? marked : null)
      const drawn = ballsOf(round)
      let hits = 0
      for (const [index, ball] of drawn.entries()) {
        if (marked.has(ball)) hits += 1
        if (props.reducedMotion) continue
        setBalls(drawn.slice(0, index + 1))
        props.sound.play(marked.has(ball) ? raised(sounds.gem, hits) : sounds.tick)
        await pause(isAuto ? AUTO_BALL_MS : BALL_MS)
      }
      setBalls(drawn)
      if (props.reducedMotion) props.sound.play(hits > 0 ? raised(sounds.gem, hits) : sounds.tick)
      const payout = round.payout ?? 0n
      const amount = props.formatMoney(payout)
      say(words('keno.said', { hits, picks: marked.size, amount }))
      if (deservesWinEffects(round.stake, payout)) props.sound.play(sounds.win)
    },
    rest: () => {
      setBalls([])
      setShown(null)
    },
  })
  const marked = shown ?? picks
  /** Marks anew; what was drawn before is wiped off. */
  const mark = (next: ReadonlySet<number>): void => {
    if (game.isLocked) return
    setPicks(next)
    setBalls([])
    setShown(null)
  }
  return {
    game,
    picks: marked,
    sides,
    balls,
    hits: balls.filter((ball) => marked.has(ball)).length,
    isOver: balls.length === math.drawn,
    total,
    toggle: (number) => {
      const next = new Set(picks)
      if (!next.delete(number) && next.size < math.mostPicks) next.add(number)
      mark(next)
    },
    toggleSide: (key) => {
      const next = new Set(sides)
      if (!next.delete(key)) next.add(key)
      if (!game.isLocked) setSides(next)
    },
    quickPick: (count) => mark(anyNumbers(math.balls, count)),
    clear: () => {
      mark(new Set())
      if (!game.isLocked) setSides(new Set())
    },
  }
}

/** A quick pick is the player's choice made easy; it decides nothing, so the browser's own luck will do. */
export function anyNumbers(balls: number, count: number): ReadonlySet<number> {
  const picked = new Set<number>()
  const words = crypto.getRandomValues(new Uint32Array(64))
  for (const word of words) if (picked.size < count) picked.add((word % balls) + 1)
  return picked
}
