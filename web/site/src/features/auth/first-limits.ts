import type { InputOf } from '@croupier/api/endpoint'
import type { identityApi } from '@croupier/api/identity'
import { useState } from 'react'
import { readAmount } from '../../pages/member/AmountField.tsx'
import type { RegistrationRules } from './register-rules.ts'

type FirstLimit = NonNullable<InputOf<typeof identityApi.register>['limits']>[number]
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
export function useFirstLimits({ limits: { required, prompted } }: RegistrationRules) {
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
      isWrong: !isEmpty && boundOf(kind, text) === null,
      isMissing: isEmpty && isRequired,
    }
  })
  const chosen: FirstLimit[] = asked.flatMap(({ kind, text, period }) => {
    const amount = boundOf(kind, text)
    return amount === null ? [] : [{ kind, period, amount }]
  })
  return {
    asked,
    isGood: asked.every(({ isWrong, isMissing }) => !isWrong && !isMissing),
    payload: chosen.length > 0 ? { limits: chosen } : {},
    change: (kind: Kind, next: Typed) => setTyped((old) => ({ ...old, [kind]: next })),
  }
}

/** What was typed as a bound: ten-thousandths, or seconds of minutes; null when it is neither. */
export function boundOf(kind: Kind, text: string): bigint | null {
  if (kind !== 'time') return readAmount(text)
  return /^\d{1,5}$/.test(text.trim()) ? BigInt(text.trim()) * 60n : null
}
