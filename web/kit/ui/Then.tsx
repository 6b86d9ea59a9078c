/** What came before, and after it what came then: an arrow that points on in either direction of writing. */
export function Then() {
  return (
    <span className="then" aria-hidden="true">
      →
    </span>
  )
}
