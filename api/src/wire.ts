import type { CurrencyCode, RealCurrency } from '@croupier/shared/currencies'
import * as z from 'zod/mini'
import { cursor, int8Id, queryInteger } from './field-types.ts'

/** Money: ten-thousandths as a decimal-integer string on the wire, a bigint on both sides of it. */
export const money = z.codec(z.string().check(z.regex(/^-?\d{1,18}$/)), z.bigint(), {
  decode: (text) => BigInt(text),
  encode: (amount) => String(amount),
})

/**
 * The code of a currency as the server writes it: BRL, USDT, DEMO. Only its form is looked at, so that no site carries the table of
 * ISO 4217; where a caller names one, `known-currency.ts` looks it up.
 */
export const currency = z.codec(codeText(), z.custom<CurrencyCode>(), asItIs())

/** The same of real money: every currency but the play money. */
export const realCurrency = z.codec(codeText(), z.custom<RealCurrency>(), asItIs())

function codeText() {
  return z.string().check(z.regex(/^[A-Z]{3,5}$/))
}

/** Written as it is; that it is one of the codes is the promise of whoever wrote it. */
function asItIs<Code extends CurrencyCode>() {
  return { decode: (text: string) => text as Code, encode: (code: Code): string => code }
}

/** The id of a member: a bigint that JSON could not carry, so a string on the wire. */
export const memberId = int8Id

/** A moment: ISO 8601 in UTC on the wire, a Date on both sides. */
export const instant = z.codec(z.iso.datetime({ precision: 3 }), z.date(), {
  decode: (text) => new Date(text),
  encode: (date) => date.toISOString(),
})

/** What a member's money is kept for; `transfer:<vendor>` lies in the wallet of one vendor. */
export const subaccountWord = z.union([
  z.enum(['cash', 'locked', 'bonus', 'playable', 'commission']),
  z.templateLiteral(['transfer:', z.string().check(z.regex(/^[A-Z0-9_]{1,20}$/))]),
])

export const pageQuery = {
  cursor: z.optional(cursor),
  limit: z._default(queryInteger({ min: 1, max: 100 }), 20),
}

/** One page of a list; `nextCursor` is null on the last page. */
export function pageOf<Item extends z.ZodMiniType>(item: Item) {
  return z.object({ items: z.array(item), nextCursor: z.nullable(cursor) })
}
