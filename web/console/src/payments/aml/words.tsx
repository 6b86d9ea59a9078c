import type { OutputOf } from '@croupier/api/endpoint'
import type { flagsApi } from '@croupier/api/payments/aml'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { useCallback, useState } from 'react'
import { currencyOf } from '../../app/desk.tsx'
import { daysLeft } from './days-left.ts'

export type Flag = OutputOf<typeof flagsApi.list>['items'][number]
export type FlagDetail = OutputOf<typeof flagsApi.flag>

/** The figures that are sums of money; all others count something. */
const MONEY = new Set(['amount', 'bound', 'sum', 'deposited', 'staked', 'won', 'back'])

/** Why an operation was flagged, as a sentence with the figures that tripped the rule. */
export function useReasonText(): (reason: Flag['reasons'][number], currency: string) => string {
  const t = useText('flags')
  const { language } = useTextBook()
  return useCallback(
    ({ rule, figures }, currency) => {
      const style = { tag: language.tag, currency: currencyOf(currency) }
      const values = Object.entries(figures).map(([name, value]) => [
        name,
        MONEY.has(name) ? formatMoney(BigInt(value), style) : Number(value),
      ])
      return t(`seen.${rule}`, Object.fromEntries(values))
    },
    [t, language],
  )
}

const stateTones: Readonly<Record<Flag['state'], BadgeTone>> = {
  open: 'accent',
  looking: 'neutral',
  proposed: 'warning',
  closed: 'good',
}

export function FlagState({ state }: { state: Flag['state'] }) {
  const t = useText('flags')
  return <Badge tone={stateTones[state]}>{t(`state.${state}`)}</Badge>
}

const dueTones = { calm: 'neutral', soon: 'warning', late: 'bad' } as const

/** The days that an analysis still may take, or how late it is. */
export function DueBadge({ until }: { until: Date }) {
  const t = useText('flags')
  const [now] = useState(() => new Date(performance.timeOrigin + performance.now()))
  const { days, tone } = daysLeft(until, now)
  return (
    <Badge tone={dueTones[tone]}>
      {t(tone === 'late' ? 'due.late' : 'due.left', { count: days })}
    </Badge>
  )
}
