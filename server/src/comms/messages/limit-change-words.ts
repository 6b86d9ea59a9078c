import type { CurrencyCode } from '@croupier/shared/money'
import * as z from 'zod/mini'
import { formatAmount } from '../../platform/format-amount.ts'
import type { Texts } from '../../platform/texts.ts'

/** What the fact `limit_changed` says; amounts of money in ten-thousandths, of time in seconds. */
const limitChange = z.object({
  action: z.enum(['set', 'lower', 'keep', 'ask_raise', 'ask_remove', 'raise', 'remove']),
  kind: z.string(),
  period: z.string(),
  currency: z.string(),
  before: z.nullable(z.string()),
  after: z.nullable(z.string()),
})

const SENTENCES = {
  set: 'now',
  lower: 'now',
  raise: 'now',
  keep: 'keep',
  ask_raise: 'ask_raise',
  ask_remove: 'ask_remove',
  remove: 'remove',
} as const

/** One changed limit in a line, "Deposit limit · Daily: R$500.00"; nothing of a fact that an older release wrote without its currency. */
export function limitChangeWords(texts: Texts, data: unknown, language: string): string[] {
  const known = z.safeParse(limitChange, data)
  if (!known.success) return []
  const { action, kind, period, currency, before, after } = known.data
  const amount = BigInt(after ?? before ?? '0')
  const line = texts.sentence('messages', `limits_changed.change.${SENTENCES[action]}`, language, {
    limit: texts.sentence('limits', 'limit.name', language, {
      kind: texts.sentence('limits', `kind.${kind}`, language),
      period: texts.sentence('limits', `period.${period}`, language),
    }),
    amount:
      kind === 'time'
        ? texts.sentence('limits', 'minutes', language, { minutes: Number(amount / 60n) })
        : // Written by responsible gaming, which knows the house's currencies alone.
          formatAmount(amount, { currency: currency as CurrencyCode, language }),
  })
  return [line]
}
