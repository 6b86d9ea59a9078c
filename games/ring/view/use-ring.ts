import type { Translate } from '@croupier/kit/i18n/i18n.tsx'
import type { Money } from '@croupier/shared/money'
import { useState } from 'react'
import { deservesWinEffects } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import { type InstantGameDesk, pause, useInstant } from '../../engine/view/mini/use-instant.ts'
import { fieldOf, type StudioRound } from '../../engine/view/rounds.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { limitsText } from '../../engine/view/table/use-chips.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import { ring } from '../rules/ring.ts'
import { ringOrder, runOf, stayMs } from './ring-layout.ts'

export type Credits = Readonly<Record<string, number>>

export interface RingDesk {
  game: InstantGameDesk
  credits: Credits
  total: bigint
  /** Places of the ring that are lit: the running light, and where it stopped. */
  light: number
  stopped: readonly number[]
  add(fruit: string): void
  addAll(): void
  clear(): void
}

const HOLD_MS = 520

export function lampsOf(round: StudioRound): readonly number[] {
  const lamps = fieldOf(round.result, 'lamps')
  return Array.isArray(lamps) ? lamps.filter((lamp) => typeof lamp === 'number') : []
}

/** Credits stay where they were laid; a light runs and stops. */
export function useRing(desk: Desk, words: Translate<'classics'>): RingDesk {
  const { limits } = desk.launch
  const profile = profileNamed(ring.profiles, desk.launch.profile.code)
  const { math } = profile
  const [credits, setCredits] = useState<Credits>({})
  const [light, setLight] = useState(0)
  const [stopped, setStopped] = useState<readonly number[]>([])
  const { props, say, stake } = desk
  const total = costOf(credits, stake)

  const run = async (from: number, to: number, turns: number): Promise<void> => {
    const way = props.reducedMotion ? [to] : runOf(from, to, turns)
    for (const [step, place] of way.entries()) {
      setLight(place)
      if (step % 2 === 0) props.sound.play(sounds.tick)
      await pause(props.reducedMotion ? 0 : stayMs(step, way.length))
    }
  }

  const machine = useInstant(desk, {
    choice: () => ({ credits: { ...credits } }),
    stake: () => total,
    begin: () => {
      setStopped([])
      props.sound.play(sounds.click)
    },
    show: async (round, _isReplay, isAuto) => {
      const places = lampsOf(round).map((lamp) => ringOrder.indexOf(lamp))
      let from = light
      for (const [index, place] of places.entries()) {
        await run(from, place, index === 0 ? (isAuto ? 1 : 2) : 0)
        from = place
        setStopped(places.slice(0, index + 1))
        props.sound.play(index === 0 ? sounds.reelStop : sounds.gem)
        if (!props.reducedMotion) await pause(HOLD_MS)
      }
      const payout = round.payout ?? 0n
      const names = lampsOf(round).map((lamp) => fruitName(math.lamps[lamp]?.fruit ?? '', words))
      const paid = payout > 0n ? words('ring.paid', { amount: props.formatMoney(payout) }) : ''
      say(`${names.join(', ')}. ${paid}`)
      if (deservesWinEffects(round.stake, payout)) props.sound.play(sounds.win)
    },
    rest: () => setStopped([]),
  })
  /** What the house would refuse is not laid or staked at all, and why is said at once. */
  const isAllowed = (laid: Credits): boolean => {
    const bet = {
      currency: desk.currency,
      stake: costOf(laid, stake),
      maxWin: limits.maxWin,
      choice: { credits: laid },
    }
    const isRefused = bet.stake > 0n && ring.validate({ profile, limits, bet }) !== null
    if (isRefused) desk.setNotice({ kind: 'refused', text: limitsText(desk) })
    return !isRefused
  }
  const lay = (next: Credits): void => {
    if (machine.isLocked || !isAllowed(next)) return
    setCredits(next)
    props.sound.play(sounds.coin)
  }
  const more = (fruit: string): number => Math.min(math.mostCredits, (credits[fruit] ?? 0) + 1)
  return {
    // The stake of a credit may have been raised since they were laid.
    game: {
      ...machine,
      press: () => void (isAllowed(credits) && machine.press()),
      startAuto: (plan) => void (isAllowed(credits) && machine.startAuto(plan)),
    },
    credits,
    total,
    light,
    stopped,
    add: (fruit) => lay({ ...credits, [fruit]: more(fruit) }),
    addAll: () => lay(Object.fromEntries(math.fruits.map((fruit) => [fruit, more(fruit)]))),
    clear: () => {
      if (!machine.isLocked) setCredits({})
    },
  }
}

function costOf(credits: Credits, stake: Money): Money {
  return stake * BigInt(Object.values(credits).reduce((sum, one) => sum + one, 0))
}

const names = [
  'BAR',
  'SEVEN',
  'STAR',
  'MELON',
  'BELL',
  'LEMON',
  'ORANGE',
  'APPLE',
  'LUCKY',
  'NOTHING',
] as const

export function fruitName(fruit: string, t: Translate<'classics'>): string {
  const known = names.find((name) => name === fruit)
  return known ? t(`ring.${known}`) : ''
}
