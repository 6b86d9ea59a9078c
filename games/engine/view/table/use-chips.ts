import type { Money } from '@croupier/shared/money'
import { useState } from 'react'
import { sumOf, type Totals } from '../../lines.ts'
import { sounds } from '../sounds.ts'
import { chipStakes } from '../stake-steps.ts'
import type { Desk } from '../use-desk.ts'

/** Chips that lie on the layout and are not confirmed yet. */
export interface Chips {
  /** The chip in the hand. */
  chip: Money
  rack: readonly Money[]
  choose(chip: Money): void
  laid: Totals
  total: Money
  /** Lays the chip on a key, or so many of it on several. */
  lay(keys: Readonly<Record<string, number>>): void
  undo(): void
  double(): void
  clear(): void
  repeat(): void
  canUndo: boolean
  canRepeat: boolean
  /** After a confirm: the chips are the house's now, and what "repeat" lays. */
  confirmed(): void
}

type Step = Map<string, Money>

export interface Bounds {
  mostOn(key: string): Money
  maxStake: Money
}

/** A hand of chips: what was laid step by step, so that every step can be undone. */
export function useChips(desk: Desk, bounds: Bounds): Chips {
  const rack = [desk.launch.limits.minStake, ...chipStakes(desk.launch.limits)].slice(0, 6)
  const [chip, choose] = useState<Money>(() => rack[1] ?? desk.launch.limits.minStake)
  const [steps, setSteps] = useState<readonly Step[]>([])
  const [last, setLast] = useState<Step>(new Map())
  const laid = steps.at(-1) ?? new Map<string, Money>()

  const go = (next: Step): void => {
    const inBounds = new Map(
      [...next].map(([key, amount]) => {
        const most = bounds.mostOn(key)
        return [key, amount > most ? most : amount] as const
      }),
    )
    const total = sumOf(inBounds)
    if (total > desk.balance) desk.setNotice({ kind: 'funds' })
    else if (total > bounds.maxStake) desk.setNotice({ kind: 'refused', text: limitsText(desk) })
    else setSteps([...steps, inBounds])
  }
  return {
    chip,
    rack,
    choose,
    laid,
    total: sumOf(laid),
    lay: (keys) => {
      desk.props.sound.play(sounds.chip)
      const next = new Map(laid)
      for (const [key, count] of Object.entries(keys))
        next.set(key, (next.get(key) ?? 0n) + chip * BigInt(count))
      go(next)
    },
    undo: () => setSteps(steps.slice(0, -1)),
    double: () => go(new Map([...laid].map(([key, amount]) => [key, amount * 2n]))),
    clear: () => setSteps([]),
    repeat: () => go(new Map(last)),
    canUndo: steps.length > 0,
    canRepeat: last.size > 0 && laid.size === 0,
    confirmed: () => {
      if (laid.size > 0) setLast(new Map(laid))
      setSteps([])
    },
  }
}

/** Why no more chips may lie. */
export function limitsText({ t, props, launch }: Desk): string {
  const { minStake, maxStake, maxWin } = launch.limits
  return t('rules.limits', {
    min: props.formatMoney(minStake),
    max: props.formatMoney(maxStake),
    win: props.formatMoney(maxWin),
  })
}
