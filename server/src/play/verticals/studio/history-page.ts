export interface HistoryQuery {
  memberId: bigint
  gameCode?: string
  cursor?: string | undefined
  limit: number
}
