import type { CurrencyCode } from '@croupier/shared/money'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { Brands } from '../../core/brands/brands.ts'
import type { EventRow, Projection } from '../../core/events/events.ts'
import { dayOf } from '../../platform/calendar/calendar.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { formatAmount } from '../../platform/format-amount.ts'
import type { Texts } from '../../platform/texts.ts'
import { wantsMoneyNews } from './inbox/choices.ts'
import type { Mailbox, MessageTemplate } from './words.ts'
import { limitChangeWords } from './limit-change-words.ts'
import { writeMessage } from './write-message.ts'

interface Telling {
  template: MessageTemplate
  /** Whatever the member has chosen: it protects the account, or says what keeps it from money. */
  always?: true
}

/** What opens an account or lets money out, besides the login password: a change of it says in the inbox's own words what it was. */
const CREDENTIALS: readonly string[] = [
  'authenticator_enabled',
  'authenticator_disabled',
  'recovery_codes_renewed',
  'account_codes_made',
  'passkey_added',
  'passkey_removed',
  'payment_password_changed',
  'member_social_linked',
]

/** The facts that their member hears of (S4-041), each with its words. */
const TOLD: ReadonlyMap<string, Telling> = new Map<string, Telling>([
  ...CREDENTIALS.map((kind): [string, Telling] => [
    kind,
    { template: 'credential_changed', always: true },
  ]),
  ['deposit_credited', { template: 'deposit_credited' }],
  ['deposit_failed', { template: 'deposit_failed' }],
  ['deposit_reversed', { template: 'deposit_reversed', always: true }],
  ['withdrawal_approved', { template: 'withdrawal_approved' }],
  ['withdrawal_paid', { template: 'withdrawal_paid' }],
  ['withdrawal_rejected', { template: 'withdrawal_rejected' }],
  ['password_changed', { template: 'password_changed', always: true }],
  ['limit_changed', { template: 'limits_changed', always: true }],
  ['contact_used_elsewhere', { template: 'contact_used', always: true }],
  ['kyc_document_approved', { template: 'document_accepted', always: true }],
  ['kyc_document_rejected', { template: 'document_rejected', always: true }],
  ['kyc_confirmed', { template: 'identity_confirmed', always: true }],
  ['kyc_not_confirmed', { template: 'identity_not_confirmed', always: true }],
  ['kyc_check_waits', { template: 'identity_check_waits', always: true }],
  ['kyc_level_granted', { template: 'identity_level_granted', always: true }],
])
/** What is older is no news: a projection that is built anew writes to nobody again. */
const NEWS_MS = 3_600_000

interface NoticeParts {
  texts: Texts
  brands: Pick<Brands, 'byId'>
  mailboxOf(db: Db | Tx, memberId: bigint): Promise<Mailbox | null>
}

const money = z.object({
  amount: z.string(),
  currency: z.string(),
  reason: z.optional(z.string()),
})

/** Why a document was not taken; none when it was. */
const document = z.object({ reasons: z.array(z.string()) })

/** A pause of play; one that its member has chosen for months or for good is written about. */
const pause = z.object({ kind: z.string(), until: z.nullable(z.string()) })

/** Tells members what became of their money, their password and their papers, once for each fact, at the best verified address. */
export function noticesOfEvents(context: Context, parts: NoticeParts): Projection {
  return {
    name: 'notices',
    source: 'facts',
    tables: [],
    apply: async (tx, rows) => {
      const since = context.clock.now().getTime() - NEWS_MS
      const news = rows.filter(({ at }) => at.getTime() > since)
      for (const act of actsOf(news)) await tell(tx, context, { parts, act })
    },
  }
}

/** What one mail tells: a fact, or several of one transaction that say the same of one member. */
interface Act {
  telling: Telling
  first: EventRow
  rows: readonly EventRow[]
}

/** Templates whose facts of one transaction are listed in one mail; each of the others tells an amount or a reason of its own. */
const LISTED: ReadonlySet<MessageTemplate> = new Set(['limits_changed', 'credential_changed'])

function actsOf(rows: readonly EventRow[]): readonly Act[] {
  const acts = new Map<string, { telling: Telling; first: EventRow; rows: EventRow[] }>()
  for (const row of rows) {
    const telling = noticeOf(row)
    if (!telling) continue
    const { template } = telling
    const key = LISTED.has(template) ? `${row.member_id}/${row.xid}/${template}` : row.id
    const act = acts.get(key)
    if (act) act.rows.push(row)
    else acts.set(key, { telling, first: row, rows: [row] })
  }
  return [...acts.values()]
}

function noticeOf(row: EventRow): Telling | undefined {
  if (row.kind !== 'play_paused') return TOLD.get(row.kind)
  const paused = z.safeParse(pause, row.data)
  if (!paused.success || paused.data.kind !== 'exclusion') return undefined
  const { until } = paused.data
  return { template: until === null ? 'self_excluded_for_good' : 'self_excluded', always: true }
}

async function tell(
  tx: Tx,
  context: Context,
  { parts, act }: { parts: NoticeParts; act: Act },
): Promise<void> {
  const { telling, first } = act
  if (!telling.always && !(await wantsMoneyNews(tx, first.member_id))) return
  const mailbox = await parts.mailboxOf(tx, first.member_id)
  if (!mailbox) return
  await writeMessage(tx, context, {
    ...mailbox,
    brandId: first.brand_id,
    memberId: first.member_id,
    template: telling.template,
    values: await valuesOfAct(parts, act, mailbox.language),
    at: context.clock.now(),
  })
}

async function valuesOfAct(
  parts: NoticeParts,
  { telling, first, rows }: Act,
  language: string,
): Promise<Record<string, string>> {
  const { texts } = parts
  if (telling.template === 'limits_changed')
    return {
      changes: rows.flatMap(({ data }) => limitChangeWords(texts, data, language)).join('\n'),
    }
  if (telling.template === 'credential_changed') {
    const kinds = [...new Set(rows.map(({ kind }) => kind))]
    const what = kinds.map((kind) => texts.sentence('membercentre', `inbox.${kind}.text`, language))
    return { what: what.join(' ') }
  }
  return await valuesOf(parts, first, language)
}

async function valuesOf(
  { texts, brands }: NoticeParts,
  row: EventRow,
  language: string,
): Promise<Record<string, string>> {
  const paused = z.safeParse(pause, row.data)
  if (paused.success) {
    const { until } = paused.data
    const { timeZone } = await brands.byId(row.brand_id)
    return until === null ? {} : { until: dayOf(new Date(until), timeZone) }
  }
  const papers = z.safeParse(document, row.data)
  if (papers.success) {
    const { reasons } = papers.data
    const sentences = reasons.map((reason) => texts.sentence('kyc', `reason.${reason}`, language))
    return { reason: sentences.join(' ') }
  }
  const known = z.safeParse(money, row.data)
  if (!known.success) return {}
  const { amount, currency, reason } = known.data
  return {
    // Written by the cashier, which knows the house's currencies alone.
    amount: formatAmount(BigInt(amount), { currency: currency as CurrencyCode, language }),
    reason: reason === undefined ? '' : texts.sentence('cashier', `reason.${reason}`, language),
  }
}
