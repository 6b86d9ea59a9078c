import type { OutputOf } from '@croupier/api/endpoint'
import type { studioApi } from '@croupier/api/play/studio'
import type { GameViewProps } from '@croupier/kit/game-view.ts'

/** A round as the studio shows it to its player. */
export type StudioRound = OutputOf<typeof studioApi.round>['round']
/** The answer to a bet or a decision: the round as it is now, and the balance after it. */
export type StudioAnswer = OutputOf<typeof studioApi.play>
/** A value that came over the wire as JSON. */
export type WireJson = StudioRound['choice']
export type StudioCall = GameViewProps['call']
export type Launch = GameViewProps['launch']

/** All that was staked on a round: the opening stake and what later decisions cost. */
export function stakedIn(round: Pick<StudioRound, 'stake' | 'extraStake'>): bigint {
  return round.stake + (round.extraStake ?? 0n)
}

/** A field of a JSON object, or undefined: wire values are read, never trusted to have a shape. */
export function fieldOf(value: unknown, name: string): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return Object.entries(value).find(([key]) => key === name)?.[1]
}

export function numberField(value: unknown, name: string): number | null {
  const field = fieldOf(value, name)
  return typeof field === 'number' ? field : null
}

/** Reads the events of a round as they came over the wire: those of the named types. */
export function eventReader<Event extends { type: string }>(
  types: readonly Event['type'][],
): (events: readonly unknown[] | null) => Event[] {
  const known: ReadonlySet<unknown> = new Set(types)
  const isEvent = (value: unknown): value is Event =>
    typeof value === 'object' && value !== null && 'type' in value && known.has(value.type)
  return (events) => (events ?? []).filter(isEvent)
}

export { multiplierText, shortMultiplierText } from '@croupier/kit/multiplier.ts'
