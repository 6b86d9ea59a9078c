import type { SaltSource } from '@croupier/api/play/fairness'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/**
 * How long before its event something is announced at least. The time that a block says of itself may be wrong by as much, so a
 * stranger could not tell a shorter notice from none.
 */
export const NOTICE_MS: Readonly<Record<SaltSource['kind'], number>> = {
  bitcoin_block: 2 * HOUR_MS,
  agreed_with_auditor: MINUTE_MS,
}
/** What is further away was mistyped: a chain of a table seldom lasts as long. */
const FURTHEST_MS = 180 * 24 * HOUR_MS

export interface AnnouncedTimes {
  notBefore: Date
  servesFrom: Date
}

/** The field that makes an announcement impossible; null when it may be made. */
export function timeProblem(
  kind: SaltSource['kind'],
  { notBefore, servesFrom }: AnnouncedTimes,
  now: Date,
): 'notBefore' | 'servesFrom' | null {
  if (notBefore.getTime() < now.getTime() + NOTICE_MS[kind]) return 'notBefore'
  const isTooFar = servesFrom.getTime() > now.getTime() + FURTHEST_MS
  return servesFrom <= notBefore || isTooFar ? 'servesFrom' : null
}

/**
 * The salt that somebody's entry means, in one spelling; null when it can be none. A block's hash begins with eight zeros at
 * least, so another number of the same block is noticed.
 */
export function saltOf(kind: SaltSource['kind'], text: string): string | null {
  const value = text.replace(/\s+/g, '').toLowerCase()
  const shape = kind === 'bitcoin_block' ? /^0{8}[0-9a-f]{56}$/ : /^[0-9a-f]{64}$/
  return shape.test(value) ? value : null
}

/** What a chain keeps of where its salt came from. */
export function sourceWords(source: SaltSource): string {
  return source.kind === 'bitcoin_block'
    ? `hash of Bitcoin block ${source.height}, announced before`
    : `agreed with the auditor, announced before: ${source.words}`
}
