import type { DepositBonus } from '@croupier/api/engagement/bonuses'
import {
  type deposit,
  depositCaseKinds,
  depositStates,
  type payee,
  type proof,
  type withdrawal,
  withdrawalStates,
} from '@croupier/api/payments/cashier-shapes'
import { type cashierApi } from '@croupier/api/payments/cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { assert } from '@croupier/shared/assert'
import { memberFeeOf } from '@croupier/shared/payment-fee'
import * as z from 'zod/mini'
import { currencyOf, realCurrencyOf } from './currency-of.ts'
import { termsOfOrder } from './fee-terms.ts'
import { methodOf } from './methods.ts'
import type { PayeeRow } from './payees.ts'
import type { ProofRow } from './proofs.ts'
import type { CaseRow, DepositRow, ListedWithdrawal } from './queries.ts'
import { minutesAfter, nextStepOf } from './rules.ts'

const stringRecord = z.record(z.string(), z.string())
const keyKinds = ['cpf', 'cnpj', 'phone', 'email', 'random', 'account'] as const

/** A deposit as its player sees it, with the bonus that was chosen with it. */
export function depositView(
  row: DepositRow,
  bonus: DepositBonus | undefined,
): z.output<typeof deposit> {
  return {
    id: row.id,
    method: methodOf(row.method),
    currency: realCurrencyOf(row.currency),
    amount: row.amount,
    credited: row.credited,
    reversed: row.reversed,
    fee:
      row.credited > 0n
        ? row.fee
        : memberFeeOf(row.amount, termsOfOrder(row), currencyOf(row.currency)),
    state: oneOf(depositStates, row.state),
    payText: row.pay_text,
    payDetails: z.parse(stringRecord, row.pay_details),
    note: row.note === 'late' ? 'late' : null,
    reason: row.reason,
    bonus: bonus ?? null,
    createdAt: row.created_at,
    expiresAt: row.expires_at,
  }
}

/** A payment that did not fit, as its player sees it. */
export function depositCaseView(
  row: CaseRow,
): OutputOf<typeof cashierApi.deposit>['cases'][number] {
  return {
    kind: oneOf(depositCaseKinds, row.kind),
    currency: realCurrencyOf(row.currency),
    amount: row.amount,
    state:
      row.resolution === null
        ? 'open'
        : oneOf(
            ['credited', 'returned', 'noted', 'arrived', 'reversed', 'collected'],
            row.resolution,
          ),
    deadlineAt: row.deadline_at,
  }
}

export function withdrawalView(row: ListedWithdrawal): z.output<typeof withdrawal> {
  return {
    id: row.id,
    method: methodOf(row.method),
    currency: realCurrencyOf(row.currency),
    amount: row.amount,
    fee: row.fee,
    state: oneOf(withdrawalStates, row.state),
    payee: { keyKind: oneOf(keyKinds, row.key_kind), masked: row.masked },
    reason: row.reason,
    nextStep: nextStepOf(row.state, row.reason),
    deadlineAt: row.deadline_at,
    requestedAt: row.requested_at,
  }
}

/** `newPayeeHours`: how long the brand takes a payee for new. */
export function payeeView(
  row: PayeeRow,
  { newPayeeHours, now }: { newPayeeHours: number; now: Date },
): z.output<typeof payee> {
  const newUntil = minutesAfter(row.created_at, newPayeeHours * 60)
  return {
    id: row.id,
    method: methodOf(row.method),
    keyKind: oneOf(keyKinds, row.key_kind),
    masked: row.masked,
    createdAt: row.created_at,
    newUntil: newUntil > now ? newUntil : null,
  }
}

export function proofView(row: ProofRow): z.output<typeof proof> {
  return { id: row.id, width: row.width, height: row.height, uploadedAt: row.uploaded_at }
}

/** A column's text as one of the words that its check allows. */
export function oneOf<const Word extends string>(words: readonly Word[], text: string): Word {
  const found = words.find((word) => word === text)
  assert(found !== undefined, `unknown word ${text}`)
  return found
}
