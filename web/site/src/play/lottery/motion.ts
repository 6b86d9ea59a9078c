/** Whether the reader has asked for less motion. */
export function wantsLessMotion(): boolean {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches
}
