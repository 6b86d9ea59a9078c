/** The place among the skins of the one that a title's code names at its beginning, or of one chosen by its letters, always the same. */
export function skinPlace(ids: readonly string[], gameCode: string): number {
  const named = ids.findIndex((id) => `${gameCode.toLowerCase()}-`.startsWith(`${id}-`))
  return named >= 0 ? named : hashOf(gameCode) % ids.length
}

/** FNV-1a: spreads codes that differ in one letter. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}
