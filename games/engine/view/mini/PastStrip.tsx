import type { StudioRound } from '../rounds.ts'

/** The last outcomes as small marks, the newest first; a tap shows that round again. */
export function PastStrip(props: {
  label: string
  rounds: readonly StudioRound[]
  textOf: (round: StudioRound) => string
  colourOf?: (round: StudioRound) => string
  disabled: boolean
  onPress: (round: StudioRound) => void
}) {
  return (
    <ul className="mini-past" aria-label={props.label}>
      {props.rounds.toReversed().map((round) => (
        <li key={round.id}>
          <button
            type="button"
            disabled={props.disabled}
            data-good={(round.payout ?? 0n) > round.stake}
            style={props.colourOf ? { background: props.colourOf(round) } : undefined}
            onClick={() => props.onPress(round)}
          >
            {props.textOf(round)}
          </button>
        </li>
      ))}
    </ul>
  )
}
