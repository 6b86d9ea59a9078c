/** Unless a moderator says otherwise: one message in so many seconds. */
export const SLOW_SECONDS = 3

const PREFIX = /^(language|table)-(.+)$/
const LINK =
  /(https?:|www\.|\b[a-z0-9-]{2,}\.(com|net|org|io|me|br|xyz|top|vip|bet|link|gg|co)\b|t\.me|@[a-z0-9._-]{3,})/i
/** Telephones and accounts: seven digits or more, however they are parted. */
const NUMBER = /(?:\d[\s().-]*){7,}/

export function languageRoom(code: string): string {
  return `language-${code}`
}

export function tableRoom(gameCode: string): string {
  return `table-${gameCode}`
}

/** What a room is about; null for a name that is none. */
export function aboutOf(room: string): { kind: 'language' | 'table'; key: string } | null {
  const [, kind, key = ''] = PREFIX.exec(room) ?? []
  return kind === 'language' || kind === 'table' ? { kind, key } : null
}

/**
 * Whether words may stand in a public room: no links and ways to reach people outside, which is how players are cheated,
 * and none of the brand's banned words, also where letters were replaced by look-alikes.
 */
export function mayBeSaid(text: string, banned: readonly string[]): boolean {
  if (LINK.test(text) || NUMBER.test(text)) return false
  const words = new Set(plainLetters(text).split(/[^\p{L}]+/u))
  return banned.every((word) => !words.has(plainLetters(word)))
}

const LOOK_ALIKE: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  $: 's',
  '@': 'a',
}

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[013457$@]/g, (sign) => LOOK_ALIKE[sign] ?? sign)
}

/** One line without signs that steer a screen or turn the direction of reading. */
export function oneLine(text: string): string {
  return text
    .replace(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

export function secondsToWait(lastAt: Date | null, slowSeconds: number, now: Date): number {
  if (!lastAt) return 0
  return Math.max(0, Math.ceil((lastAt.getTime() + slowSeconds * 1000 - now.getTime()) / 1000))
}
