export function PlayPage() {
  return null
}
