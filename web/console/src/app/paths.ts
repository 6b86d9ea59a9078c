/** Every address inside the console, below /console. */
export const paths = {
  dashboard: () => '/',
  members: () => '/members',
  member: (memberId: bigint | string) => `/members/${memberId}`,
  withdrawals: () => '/withdrawals',
  withdrawal: (id: string) => `/withdrawals?open=${id}`,
  deposits: () => '/deposits',
  cases: () => '/cases',
  rounds: () => '/rounds',
  round: (memberId: bigint | string, roundId: string) =>
    `/rounds/${memberId}/${encodeURIComponent(roundId)}`,
  line: (id: string) => `/lines/${id}`,
  stuckRounds: () => '/stuck-rounds',
  ledger: () => '/ledger',
  reconciliation: () => '/reconciliation',
  reconciliationRun: (runId: string) => `/reconciliation/runs/${runId}`,
  reconciliationCase: (caseId: string) => `/reconciliation?case=${caseId}`,
  brand: () => '/brand',
  vendors: () => '/vendors',
  audit: () => '/audit',
  staff: () => '/staff',
  sessions: () => '/sessions',
}
