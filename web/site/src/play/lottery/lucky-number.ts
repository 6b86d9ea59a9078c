/** A whole number below another by the browser's own luck; a suggestion that the player sees before anything is bet. */
export function luckyNumber(below: number): number {
  const [value = 0] = crypto.getRandomValues(new Uint32Array(1))
  return value % below
}
