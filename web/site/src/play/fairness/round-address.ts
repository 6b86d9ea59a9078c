/** What somebody may write to open a round. */
export type RoundAddress =
  | { kind: 'link'; link: string }
  | { kind: 'table'; gameCode: string; number: number }
  /** A round's own number: it opens for its player alone, by the link that is made for it. */
  | { kind: 'number'; roundId: string }

const LINK = /^[A-Za-z0-9_-]{60,100}$/
const TABLE = /^([A-Z0-9][A-Z0-9-]{1,39})[/#:\s]+(\d{1,12})$/i
const NUMBER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Reads an address of this page, a part of one, or a round's number; null for anything else. */
export function readRoundAddress(text: string): RoundAddress | null {
  const written = text.trim()
  const [, behind = written] = /\/fair\/([^?\s]+)/.exec(written) ?? []
  const bare = behind.replace(/[/#]+$/, '')
  if (NUMBER.test(bare)) return { kind: 'number', roundId: bare.toLowerCase() }
  if (LINK.test(bare)) return { kind: 'link', link: bare }
  const [, gameCode, number] = TABLE.exec(bare) ?? []
  if (gameCode === undefined || number === undefined || Number(number) < 1) return null
  return { kind: 'table', gameCode: gameCode.toUpperCase(), number: Number(number) }
}
