import type { Money } from '@croupier/shared/money'
import { useMemo, useState } from 'react'
import { type BetGroup, betGroupsOf, type GroupCode } from './bet-groups.ts'
import { type Draft, emptyDraft } from './entry.ts'
import { familyOf, type GameFacts, type SoldType } from './game-terms.ts'
import { firstUnit } from './units.ts'

export interface Pick {
  groups: BetGroup[]
  group: GroupCode
  chooseGroup: (group: GroupCode) => void
  /** The chosen type; what others were begun is kept. */
  current: SoldType
  chooseType: (code: string) => void
  draft: Draft
  setDraft: (draft: Draft) => void
  unit: Money
  setUnit: (unit: Money) => void
}

/** What the player picks: a bet type, its tokens and the stake. Null where the game sells nothing. */
export function usePick(facts: GameFacts, sold: ReadonlyMap<string, SoldType>): Pick | null {
  const family = familyOf(facts.game.family)
  const groups = useMemo(() => betGroupsOf(family, (code) => sold.has(code)), [family, sold])
  const [code, setCode] = useState(groups[0]?.types[0]?.code ?? '')
  const [drafts, setDrafts] = useState<Readonly<Record<string, Draft>>>({})
  const [chosenUnit, setUnit] = useState<Money | null>(null)
  const current = sold.get(code) ?? sold.get(groups[0]?.types[0]?.code ?? '')
  if (!current) return null
  const own = current.type.code
  const group = groups.find(({ types }) => types.some((type) => type.code === own))?.code
  if (group === undefined) return null
  return {
    groups,
    group,
    chooseGroup: (chosen) => {
      const [first] = groups.find((one) => one.code === chosen)?.types ?? []
      if (first) setCode(first.code)
    },
    current,
    chooseType: setCode,
    draft: drafts[own] ?? emptyDraft(current.type),
    setDraft: (draft) => setDrafts((before) => ({ ...before, [own]: draft })),
    unit: withinLimits(chosenUnit, current),
    setUnit,
  }
}

function withinLimits(unit: Money | null, { facts: { minUnit, maxUnit } }: SoldType): Money {
  if (unit === null) return firstUnit(minUnit, maxUnit)
  return unit < minUnit ? minUnit : unit > maxUnit ? maxUnit : unit
}
