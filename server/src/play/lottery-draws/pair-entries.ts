import type { BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'

/** A result that somebody said. */
export interface Entry {
  enteredBy: string | null
  board: string | null
  result: BoardResult
}

/** `entered`: waits for another. `held`: boards agree, and are asked again after a while. `differs`: what stood against each other. */
export type Pairing = 'entered' | 'held' | 'confirmed' | 'differs'

/** What stands of the entries of one version of a result. */
interface Standing {
  /** The person whose entry waits for a second person's. */
  person: Entry | null
  /** The latest word of each board. */
  boards: ReadonlyMap<string, { result: BoardResult; counts: boolean }>
}

const NOTHING: Standing = { person: null, boards: new Map() }

/** What stands after entries of one version, the oldest first. */
export function standingOf(entries: readonly Entry[]): Standing {
  return entries.reduce((standing, entry) => after(standing, entry).standing, NOTHING)
}

/**
 * What a further entry makes of those that stand. Two people who said the same, or a person and all boards that count, make the result. Two
 * boards that said the same do so after a hold, where the game lets them. Boards that contradict each other stand for nobody. After a person
 * and another have said different things both are asked anew: a board counts again when it says something else.
 */
export function pairWith(
  entries: readonly Entry[],
  entry: Entry,
  { boardsConfirm }: { boardsConfirm: boolean },
): Pairing {
  const { outcome } = after(standingOf(entries), entry)
  return outcome === 'held' && !boardsConfirm ? 'entered' : outcome
}

interface After {
  outcome: Pairing
  standing: Standing
}

function after(standing: Standing, entry: Entry): After {
  return entry.board === null
    ? afterPerson(standing, entry)
    : afterBoard(standing, entry, entry.board)
}

function afterPerson({ person, boards }: Standing, entry: Entry): After {
  if (person) {
    const outcome = isSameResult(person.result, entry.result) ? 'confirmed' : 'differs'
    return { outcome, standing: { person: null, boards } }
  }
  const word = agreedWord(boards)
  if (!word) return { outcome: 'entered', standing: { person: entry, boards } }
  if (isSameResult(word, entry.result))
    return { outcome: 'confirmed', standing: { person: null, boards } }
  const aside = [...boards].map(([code, { result }]) => [code, { result, counts: false }] as const)
  return { outcome: 'differs', standing: { person: null, boards: new Map(aside) } }
}

function afterBoard({ person, boards }: Standing, entry: Entry, code: string): After {
  const { result } = entry
  const said = (counts: boolean) => new Map(boards).set(code, { result, counts })
  if (person && isSameResult(person.result, result))
    return { outcome: 'confirmed', standing: { person: null, boards: said(true) } }
  if (person) return { outcome: 'differs', standing: { person: null, boards: said(false) } }
  const others = [...boards].filter(([other, { counts }]) => other !== code && counts)
  const standing = { person, boards: said(true) }
  if (others.length === 0) return { outcome: 'entered', standing }
  const isAgreed = others.every(([, other]) => isSameResult(other.result, result))
  return { outcome: isAgreed ? 'held' : 'differs', standing }
}

/** What all boards that count say; null when none does, or when they contradict each other. */
function agreedWord(boards: Standing['boards']): BoardResult | null {
  const [first, ...others] = [...boards.values()].filter(({ counts }) => counts)
  return first && others.every(({ result }) => isSameResult(first.result, result))
    ? first.result
    : null
}

/** Digit by digit, whatever the order of the prizes. */
export function isSameResult(one: BoardResult, other: BoardResult): boolean {
  const prizes = Object.keys(other)
  return (
    Object.keys(one).length === prizes.length &&
    prizes.every((prize) => one[prize]?.join() === other[prize]?.join())
  )
}
