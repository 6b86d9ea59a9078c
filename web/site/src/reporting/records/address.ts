import { useSearchParams } from 'wouter'

export type Change = Record<string, string | null | undefined>

/** The filters and the open sheet stand in the address: they survive a reload and can be sent to support. */
export function useAddress(): {
  value: (name: string) => string | null
  change: (to: Change) => void
} {
  const [search, setSearch] = useSearchParams()
  return {
    value: (name) => search.get(name),
    change: (to) =>
      setSearch((before) => {
        const after = new URLSearchParams(before)
        for (const [name, value] of Object.entries(to)) {
          if (value === undefined || value === null || value === '') after.delete(name)
          else after.set(name, value)
        }
        return after
      }),
  }
}

/** One of the known words, or undefined for anything else that an address may hold. */
export function wordOf<const Word extends string>(
  words: readonly Word[],
  text: string | null,
): Word | undefined {
  return words.find((word) => word === text)
}

export interface RoundName {
  source: number
  roundId: string
}

/** A round in an address: 7~8c1f… */
export function writeRound({ source, roundId }: RoundName): string {
  return `${source}~${roundId}`
}

export function readRound(text: string | null): RoundName | null {
  const [, source, roundId] = /^(\d{1,9})~(.{1,128})$/.exec(text ?? '') ?? []
  return source === undefined || roundId === undefined ? null : { source: Number(source), roundId }
}

export function readLineId(text: string | null): string | null {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text ?? '') ? text : null
}
