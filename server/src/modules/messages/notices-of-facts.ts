import { languageOfCode } from '@croupier/shared/languages'
import { type CurrencyCode, currencies, decimalOf } from '@croupier/shared/money'
import * as z from 'zod/mini'
import type { Context } from '../../platform/context.ts'
import type { FactRow, Projection } from '../facts/facts.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { Texts } from '../../platform/texts.ts'
import { wantsMoneyNews } from './inbox/choices.ts'
import type { Mailbox, MessageTemplate } from './words.ts'
import { writeMessage } from './write-message.ts'

/** The facts that their member hears of (S4-041), by the template of the same name. */
const TOLD: ReadonlySet<string> = new Set<MessageTemplate>([
  'deposit_credited',
  'deposit_failed',
  'withdrawal_approved',
  'withdrawal_paid',
  'withdrawal_rejected',
  'password_changed',
])
/** Told whatever the member has chosen: it protects the account. */
const ALWAYS_TOLD: ReadonlySet<string> = new Set<MessageTemplate>(['password_changed'])
/** What is older is no news: a projection that is built anew writes to nobody again. */
const NEWS_MS = 3_600_000

interface NoticeParts {
  texts: Texts
  mailboxOf(db: Db | Tx, memberId: bigint): Promise<Mailbox | null>
}

const money = z.object({
  amount: z.string(),
  currency: z.string(),
  reason: z.optional(z.string()),
})

/** Tells members what became of their money and their password, once for each fact, at the best verified address. */
export function noticesOfFacts(context: Context, parts: NoticeParts): Projection {
  return {
    name: 'notices',
    source: 'facts',
    tables: [],
    apply: async (tx, rows) => {
      const since = context.clock.now().getTime() - NEWS_MS
      for (const row of rows)
        if (TOLD.has(row.kind) && row.at.getTime() > since) await tell(tx, context, { parts, row })
    },
  }
}

async function tell(
  tx: Tx,
  context: Context,
  { parts, row }: { parts: NoticeParts; row: FactRow },
): Promise<void> {
  if (!ALWAYS_TOLD.has(row.kind) && !(await wantsMoneyNews(tx, row.member_id))) return
  const mailbox = await parts.mailboxOf(tx, row.member_id)
  if (!mailbox) return
  await writeMessage(tx, context, {
    ...mailbox,
    brandId: row.brand_id,
    memberId: row.member_id,
    // One of TOLD, which are templates.
    template: row.kind as MessageTemplate,
    values: valuesOf(parts, row, mailbox.language),
    at: context.clock.now(),
  })
}

function valuesOf({ texts }: NoticeParts, row: FactRow, language: string): Record<string, string> {
  const known = z.safeParse(money, row.data)
  if (!known.success) return {}
  const { amount, currency, reason } = known.data
  return {
    amount: amountIn(language, { amount, currency }),
    reason: reason === undefined ? '' : texts.sentence('cashier', `reason.${reason}`, language),
  }
}

function amountIn(language: string, of: { amount: string; currency: string }): string {
  // Written by the cashier, which knows the house's currencies alone.
  const currency = of.currency as CurrencyCode
  const digits = currencies[currency].payableDigits
  const format = new Intl.NumberFormat(languageOfCode(language).tag, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  // The decimal text itself, so that no float comes between.
  return format.format(decimalOf(BigInt(of.amount)) as `${number}`)
}
