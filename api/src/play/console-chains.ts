import * as z from 'zod/mini'
import { boundedText, gameCode } from '../field-types.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { announcement, saltSource } from './fairness.ts'
import { instant } from '../wire.ts'
import { secondPersonRefusals } from '../core/second-person.ts'

/** A value that somebody read at the source. */
const entry = z.object({
  /** Two entries make a try; where they differ, another one begins. */
  attempt: z.int(),
  by: z.string(),
  at: instant,
  /** The caller entered it. */
  mine: z.boolean(),
  /** Null until both of the try are there: the second is made without seeing the first. */
  value: z.nullable(z.string()),
})

const staffAnnouncement = z.extend(announcement, {
  chainId: z.uuid(),
  /** How far its entries are, which is nobody's matter outside. */
  entering: z.enum(['waiting', 'entered_once', 'disagreed', 'fixed', 'given_up']),
  /** The published end of its chain. */
  terminalHash: z.string(),
  /** The agreed value, which is the salt. */
  value: z.nullable(z.string()),
  announcedBy: z.string(),
  givenUpBy: z.nullable(z.string()),
  entries: z.array(entry),
})
export type StaffAnnouncement = z.output<typeof staffAnnouncement>

const tableChains = z.object({
  gameCode,
  title: z.string(),
  /** The chain of the next round as things stand; null before the table's first one. */
  serving: z.nullable(
    z.object({
      terminalHash: z.string(),
      publishedAt: instant,
      /** Its salt came from an announcement; else the house drew it. */
      isAnnounced: z.boolean(),
      seedsLeft: z.int(),
    }),
  ),
  /** The latest first. */
  announcements: z.array(staffAnnouncement),
  /** One is under way, so that no other can be announced. */
  isTaken: z.boolean(),
})
export type TableChains = z.output<typeof tableChains>

export const consoleChainsApi = {
  list: endpoint('GET /console/api/games/chains', {
    access: { staff: 'catalogue.read' },
    summary:
      'The chains of the brand’s tables: which serves, and what was announced to bring the salt of the next',
    output: z.object({ tables: z.array(tableChains) }),
  }),
  announce: endpoint('POST /console/api/games/chains', {
    access: { staff: 'catalogue.write' },
    summary:
      'Publishes a table’s next chain, and what will bring its salt: an event that nobody knows yet',
    input: z.object({
      gameCode,
      source: saltSource,
      notBefore: instant,
      servesFrom: instant,
      reason: auditReason,
    }),
    output: z.object({ chainId: z.uuid() }),
    refusals: ['not_found', 'field_invalid', 'announcement_waits'],
    rate: { per: 'session', requests: 10, seconds: 60 },
  }),
  enter: endpoint('POST /console/api/games/chains/:chainId/entries', {
    access: { staff: 'catalogue.write' },
    summary:
      'Enters the value that the announced event brought; the second of two people who say the same fixes the salt',
    input: z.object({
      chainId: z.uuid(),
      value: boundedText(200),
      reason: auditReason,
    }),
    output: z.object({ entering: z.enum(['entered_once', 'disagreed', 'fixed']) }),
    refusals: [
      'not_found',
      'announcement_over',
      'announcement_too_early',
      'salt_entered',
      ...secondPersonRefusals,
      'salt_wrong',
    ],
    rate: { per: 'session', requests: 20, seconds: 60 },
  }),
  giveUp: endpoint('POST /console/api/games/chains/:chainId/give-up', {
    access: { staff: 'catalogue.write' },
    summary: 'Gives an announcement up; it stays public for ever, with the reason',
    input: z.object({ chainId: z.uuid(), reason: auditReason }),
    refusals: ['not_found', 'announcement_over'],
  }),
}
