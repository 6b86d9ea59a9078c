import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Context } from '../../platform/context.ts'

type Names = Pick<Context, 'keyring'>

/** What is said on the live line: that there is news, never what it says. */
export const CASE_PREFIX = 'support:'
export const DESK_PREFIX = 'support-desk:'
const DAY_MS = 86_400_000
/** A link to a picture works for as long. */
const LINK_MS = 12 * 3_600_000

function signed({ keyring }: Names, text: string): string {
  return createHmac('sha256', keyring.key('support-names')).update(text).digest('base64url')
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)]
  return first.length === second.length && timingSafeEqual(first, second)
}

/** The topic of a conversation. Whoever was told its name may listen: the house alone can write one. */
export function caseTopic(names: Names, conversationId: string): string {
  return `${CASE_PREFIX}${conversationId}.${signed(names, `case ${conversationId}`)}`
}

/** The topic of a brand's inbox; its name changes every day, so that who left the staff is told no more. */
export function deskTopic(names: Names, brandId: number, at: Date): string {
  const day = Math.floor(at.getTime() / DAY_MS)
  return `${DESK_PREFIX}${brandId}:${day}.${signed(names, `desk ${brandId} ${day}`)}`
}

export function mayListenToCase(names: Names, topic: string): boolean {
  const [conversationId = ''] = topic.slice(CASE_PREFIX.length).split('.')
  return isSame(topic, caseTopic(names, conversationId))
}

/** Today's name and yesterday's count: whoever works over midnight loses nothing. */
export function mayListenToDesk(names: Names, topic: string, at: Date): boolean {
  const brandId = Number.parseInt(topic.slice(DESK_PREFIX.length), 10)
  return deskTopics(names, brandId, at).some((name) => isSame(name, topic))
}

export function deskTopics(names: Names, brandId: number, at: Date): string[] {
  return [at, new Date(at.getTime() - DAY_MS)].map((day) => deskTopic(names, brandId, day))
}

/** The address of a picture, for whoever may read the conversation it stands in. */
export function pictureUrl(names: Names, pictureId: string, at: Date): string {
  // Rounded, so that a browser that asks again gets the address whose picture it has.
  const until = (Math.floor(at.getTime() / LINK_MS) + 2) * LINK_MS
  return `/wps/support/pictures/${pictureId}?until=${until}&signature=${signed(names, `picture ${pictureId} ${until}`)}`
}

export function isPictureLink(
  names: Names,
  {
    pictureId,
    until,
    signature,
    at,
  }: { pictureId: string; until: string; signature: string; at: Date },
): boolean {
  const right = signed(names, `picture ${pictureId} ${until}`)
  return Number(until) > at.getTime() && isSame(signature, right)
}
