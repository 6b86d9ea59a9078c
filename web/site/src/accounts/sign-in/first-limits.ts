import type { InputOf } from '@croupier/api/endpoint'
import type { membersApi } from '@croupier/api/accounts/members'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import type { CurrencyCode } from '@croupier/shared/money'
import { type MoneyStyle, readCount, readMoney } from '@croupier/shared/read-number'
import { useState } from 'react'
import type { RegistrationRules } from './register-rules.ts'

type FirstLimit = NonNullable<InputOf<typeof membersApi.register>['limits']>[number]
type Kind = FirstLimit['kind']
type Period = FirstLimit['period']

interface Typed {
  text: string
  period: Period
}

/** A bound as it stands in the form. */
export interface AskedLimit extends Typed {
  kind: Kind
  required: boolean
  /** Something stands there that is no bound. */
  isWrong: boolean
  isMissing: boolean
}

/** The bounds that a market wants before an account is opened, and those that it wants offered (RG-01). Figures are the person's own. */
export function useFirstLimits(
  { limits: { required, prompted } }: RegistrationRules,
  currency: CurrencyCode,
) {
  const { tag } = useTextBook().language
  const style = { tag, currency }
  const [typed, setTyped] = useState<Partial<Record<Kind, Typed>>>({})
  const kinds = [...new Set([...required, ...prompted])]
  const asked: AskedLimit[] = kinds.map((kind) => {
    const { text, period } = typed[kind] ?? { text: '', period: 'day' as const }
    const isEmpty = text.trim() === ''
    const isRequired = required.includes(kind)
    return {
      kind,
      text,
      period,
      required: isRequired,
      isWrong: !isEmpty && boundOf(kind, text, style) === null,
      isMissing: isEmpty && isRequired,
    }
  })
  const chosen: FirstLimit[] = asked.flatMap(({ kind, text, period }) => {
    const amount = boundOf(kind, text, style)
    return amount === null ? [] : [{ kind, period, amount }]
  })
  return {
    asked,
    isGood: asked.every(({ isWrong, isMissing }) => !isWrong && !isMissing),
    payload: chosen.length > 0 ? { limits: chosen } : {},
    change: (kind: Kind, next: Typed) => setTyped((old) => ({ ...old, [kind]: next })),
  }
}

/** Of a bound of time: a month has fewer. */
export const MOST_MINUTES = 99_999

/** What was typed as a bound: ten-thousandths, or seconds of minutes; null when it is neither. */
export function boundOf(kind: Kind, text: string, style: MoneyStyle): bigint | null {
  if (kind !== 'time') {
    const read = readMoney(text, style)
    return 'amount' in read && read.amount >= 0n ? read.amount : null
  }
  const minutes = readCount(text, { tag: style.tag, least: 0, most: MOST_MINUTES })
  return minutes === null ? null : BigInt(minutes) * 60n
}
