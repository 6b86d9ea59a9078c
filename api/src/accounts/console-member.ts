import * as z from 'zod/mini'
import { endpoint } from '../endpoint.ts'
import { barKinds } from './responsible-gaming.ts'
import { typedLines } from '../typed-text.ts'
import { instant, memberId, money } from '../wire.ts'

const note = z.object({ id: z.uuid(), text: z.string(), by: z.string(), at: instant })

/** What surrounds a member, for the page about one: each list short, the newest first. */
const around = z.object({
  devices: z.array(
    z.object({
      browser: z.string(),
      system: z.string(),
      country: z.nullable(z.string()),
      firstSeenAt: instant,
      lastSeenAt: instant,
    }),
  ),
  limits: z.array(
    z.object({
      kind: z.enum(['deposit', 'stake', 'loss', 'time']),
      period: z.enum(['day', 'week', 'month']),
      currency: z.string(),
      /** Money, or seconds of play for `time`. */
      amount: money,
      setAt: instant,
      pendingFrom: z.nullable(instant),
    }),
  ),
  bars: z.array(
    z.object({
      kind: z.enum(barKinds),
      startsAt: instant,
      endsAt: z.nullable(instant),
      liftedAt: z.nullable(instant),
    }),
  ),
  /** Null where the caller may not read money. */
  payees: z.nullable(
    z.array(
      z.object({
        kind: z.string(),
        masked: z.string(),
        isVerified: z.boolean(),
        addedAt: instant,
        removedAt: z.nullable(instant),
      }),
    ),
  ),
  /** Payment cases and conversations; payment cases only for whoever reads money. */
  cases: z.array(
    z.object({
      kind: z.enum(['payment', 'conversation']),
      id: z.string(),
      about: z.string(),
      state: z.string(),
      openedAt: instant,
    }),
  ),
  /** What the house sent by mail, SMS or push: never its words. */
  messages: z.array(
    z.object({
      channel: z.string(),
      template: z.string(),
      to: z.string(),
      status: z.string(),
      at: instant,
    }),
  ),
  /** Other accounts from the same browser, or lately from the same small network. */
  linked: z.array(
    z.object({
      memberId,
      account: z.string(),
      by: z.enum(['device', 'network']),
      registeredAt: instant,
    }),
  ),
  /** From the topmost agent down to the direct upline. */
  line: z.array(z.object({ memberId, account: z.string() })),
})
export type MemberAround = z.output<typeof around>

export const consoleMemberApi = {
  around: endpoint('GET /console/api/members/:memberId/around', {
    access: { staff: 'members.read' },
    summary:
      'What surrounds a member: devices, limits, payees, cases, messages, linked accounts and the agents above; the look is written down',
    input: z.object({ memberId }),
    output: around,
    refusals: ['not_found'],
  }),
  notes: endpoint('GET /console/api/members/:memberId/notes', {
    access: { staff: 'members.read' },
    summary: 'What colleagues noted about a member, the newest first; at most two hundred',
    input: z.object({ memberId }),
    output: z.object({ notes: z.array(note) }),
    refusals: ['not_found'],
  }),
  addNote: endpoint('POST /console/api/members/:memberId/notes', {
    access: { staff: 'members.read' },
    summary: 'Notes something about a member; it is never changed afterwards',
    input: z.object({ memberId, text: typedLines(1000, 1) }),
    output: note,
    refusals: ['not_found'],
  }),
}
