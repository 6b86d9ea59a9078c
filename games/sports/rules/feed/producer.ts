import type { FeedMessage } from './messages.ts'

/** What is known of a producer: which of its messages came, and when it was last heard. */
export interface ProducerState {
  /** Numbers that have come, as ranges in order that do not touch. */
  received: readonly Range[]
  /** The highest number that is known to exist. */
  highest: number
  /** When the last word was received and when that one had been sent. */
  heardAt: number
  sentAt: number
}

/** Both ends belong to it. */
export type Range = readonly [from: number, to: number]

export const SILENT: ProducerState = {
  received: [],
  highest: 0,
  heardAt: -Infinity,
  sentAt: -Infinity,
}

/** A producer is trusted while it was heard, and was not late, within so many milliseconds. */
const MOST_SILENCE_MS = 20_000

/** The state after a message that was received now. A doubled one changes nothing but when the producer was heard. */
export function received(state: ProducerState, message: FeedMessage, now: number): ProducerState {
  const { sequence, sentAt, body } = message
  const announced = body.kind === 'alive' ? body.lastSequence : sequence
  const filled: Range = body.kind === 'recovery_complete' ? [1, body.upTo] : [sequence, sequence]
  return {
    received: withRange(withRange(state.received, filled), [sequence, sequence]),
    highest: Math.max(state.highest, announced, sequence),
    heardAt: Math.max(state.heardAt, now),
    sentAt: Math.max(state.sentAt, sentAt),
  }
}

/** Whether a message with this number was received before. */
export function hasReceived({ received }: ProducerState, sequence: number): boolean {
  return received.some(([from, to]) => from <= sequence && sequence <= to)
}

/** From which number on messages have to be asked again; null when none is missing. */
export function missingFrom({ received, highest }: ProducerState): number | null {
  const first = received[0]
  const end = first && first[0] === 1 ? first[1] : 0
  return end >= highest ? null : end + 1
}

/** Whether bets on what this producer says can be taken (rule S1): heard lately, not late, and nothing missing. */
export function isUp(state: ProducerState, now: number): boolean {
  return (
    now - state.heardAt <= MOST_SILENCE_MS &&
    state.heardAt - state.sentAt <= MOST_SILENCE_MS &&
    missingFrom(state) === null
  )
}

function withRange(ranges: readonly Range[], added: Range): readonly Range[] {
  if (added[1] < added[0]) return ranges
  const before = ranges.filter(([, to]) => to < added[0] - 1)
  const after = ranges.filter(([from]) => from > added[1] + 1)
  const touching = ranges.filter(([from, to]) => to >= added[0] - 1 && from <= added[1] + 1)
  const from = Math.min(added[0], ...touching.map(([start]) => start))
  const to = Math.max(added[1], ...touching.map(([, end]) => end))
  return [...before, [from, to], ...after]
}
