import type { JackpotPool } from '@croupier/api/engagement/jackpots'

/** Published values are rounded down to such parts of the cap. */
const STEPS = 20

/** How far a pool is on its way to the amount by which it must be won, in the steps in which it is published. */
export function PoolBar({ pool: { shown, cap, seed } }: { pool: JackpotPool }) {
  const stepOf = (amount: bigint): number => Number((amount * BigInt(STEPS)) / cap)
  const first = stepOf(seed)
  const filled = stepOf(shown)
  return (
    <svg
      viewBox={`0 0 ${(STEPS - first) * 10} 8`}
      preserveAspectRatio="none"
      className="jackpot-bar"
      aria-hidden="true"
    >
      {Array.from({ length: STEPS - first }, (_, at) => (
        <rect
          key={at}
          x={at * 10 + 0.6}
          width={8.8}
          height={8}
          rx={1.5}
          data-on={first + at <= filled || undefined}
        />
      ))}
    </svg>
  )
}
