export function AccountRecordPage() {
  return null
}
