/** Ten-thousandths; the smallest sums at which a sign of harm is looked for. */
const WORTH_A_LOOK = 2_000_000n

export type HarmSignal =
  | 'chasing_losses'
  | 'night_play'
  | 'rising_deposits'
  | 'cancelled_limits'
  | 'failed_deposits'
  | 'long_sessions'

/** What is known of a player's last days; money in ten-thousandths. */
export interface HarmFigures {
  /** In the last 24 hours. */
  deposits: number
  deposited: bigint
  lost: bigint
  failedDeposits: number
  /** In the last seven days, and on a week's average of the four weeks before. */
  weekDeposited: bigint
  usualWeekDeposited: bigint
  /** Nights of the last seven with bets between midnight and five, by the brand's clock. */
  nights: number
  /** Wishes for looser limits in the last seven days. */
  looserRequests: number
  /** Of the running session of play. */
  playedMinutes: number
}

interface Sign {
  signal: HarmSignal
  evidence: Record<string, string>
}

/**
 * The signs of harm in a player's figures (RG-11: the six of Portaria 1.231, art. 23 §3, as rules that staff can understand and
 * repeat). The bounds are deliberately low: an alert asks a person to look, nothing more follows from it.
 */
export function signsOf(f: HarmFigures): Sign[] {
  const signs: Sign[] = []
  const add = (signal: HarmSignal, evidence: Record<string, bigint | number>): void => {
    const texts = Object.entries(evidence).map(([name, value]) => [name, String(value)] as const)
    signs.push({ signal, evidence: Object.fromEntries(texts) })
  }
  // Money again and again on the same day, nearly all of which is gone.
  if (f.deposits >= 3 && f.deposited >= WORTH_A_LOOK && f.lost * 5n >= f.deposited * 4n)
    add('chasing_losses', { deposits: f.deposits, deposited: f.deposited, lost: f.lost })
  if (f.nights >= 3) add('night_play', { nights: f.nights })
  // Without a usual week there is nothing that could have risen.
  if (
    f.usualWeekDeposited > 0n &&
    f.weekDeposited >= WORTH_A_LOOK &&
    f.weekDeposited >= 3n * f.usualWeekDeposited
  )
    add('rising_deposits', { week: f.weekDeposited, usual: f.usualWeekDeposited })
  if (f.looserRequests >= 2) add('cancelled_limits', { inputs: f.looserRequests })
  if (f.failedDeposits >= 5) add('failed_deposits', { failed: f.failedDeposits })
  if (f.playedMinutes >= 180) add('long_sessions', { minutes: f.playedMinutes })
  return signs
}
