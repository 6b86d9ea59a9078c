import type { OpenBetStatus, RoundRisk, Vertical } from './vertical.ts'

const AT_PROVIDER: OpenBetStatus = { state: 'provider', endsAt: null }

/** Rounds of foreign vendors: the house knows what the wallet was told of them, and nothing more. */
export const vendorVertical: Vertical = {
  vendorCode: null,
  isVerifiable: false,
  keepsPace: false,
  risks: (_, rounds) =>
    new Map<string, RoundRisk | null>(rounds.map(({ roundId }) => [roundId, null])),
  releasedStakes: () => new Map(),
  openBets: (_, rounds) => new Map(rounds.map(({ roundId }) => [roundId, AT_PROVIDER])),
  payoutId: () => null,
  endRound: () => {},
  hasUnfinishedRound: () => false,
  roundDetail: () => null,
  findRounds: () => [],
  statement: null,
  exposure: () => [],
  exportedTables: [],
}
