export function BettingRecordPage() {
  return null
}
