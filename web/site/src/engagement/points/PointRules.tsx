import type { OutputOf } from '@croupier/api/endpoint'
import type { pointsApi } from '@croupier/api/engagement/points'
import { type Translate, useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { type Column, Table } from '@croupier/kit/ui/Table'
import { usePointsText } from './points-text.ts'

type Rules = NonNullable<OutputOf<typeof pointsApi.config>['rules']>

interface Earned {
  type: Rules['bets'][number]['type'] | 'deposit'
  per: bigint
}

/** How points are earned, and the exchange rate table (S2-063). */
export function PointRules({ rules }: { rules: Rules }) {
  const t = useText('points')
  const { whole } = usePointsText()
  const earned: Earned[] = [
    ...rules.bets.flatMap(({ type, perPoint }) =>
      perPoint === null ? [] : [{ type, per: perPoint }],
    ),
    ...(rules.deposit === null ? [] : [{ type: 'deposit' as const, per: rules.deposit }]),
  ]
  return (
    <div className="points-rules">
      <section className="panel">
        <h2>{t('rules')}</h2>
        <Table
          caption={t('rules')}
          columns={earnedColumns(t, rules.currency)}
          rows={earned}
          rowKey={({ type }) => type}
          empty={null}
        />
        <ul className="points-rule-list">
          <li>{t('rules.valid')}</li>
          <li>{t('rules.fraction')}</li>
          <li>{t('rules.canceled')}</li>
          {rules.deposit === null ? null : <li>{t('rules.deposit')}</li>}
          <li>{t('balance.never')}</li>
        </ul>
      </section>
      {rules.exchange.length === 0 ? null : (
        <section className="panel">
          <h2>{t('exchange')}</h2>
          <Table
            caption={t('exchange')}
            columns={exchangeColumns({ t, whole, currency: rules.currency })}
            rows={rules.exchange}
            rowKey={({ points }) => String(points)}
            empty={null}
          />
        </section>
      )}
    </div>
  )
}

function earnedColumns(t: Translate<'points'>, currency: Rules['currency']): Column<Earned>[] {
  return [
    { key: 'type', title: t('rules.type'), cell: ({ type }) => t(`type.${type}`) },
    {
      key: 'per',
      title: t('rules.per'),
      align: 'end',
      cell: ({ per }) => <Money amount={per} currency={currency} />,
    },
  ]
}

function exchangeColumns({
  t,
  whole,
  currency,
}: {
  t: Translate<'points'>
  whole: (points: number) => string
  currency: Rules['currency']
}): Column<Rules['exchange'][number]>[] {
  return [
    { key: 'points', title: t('exchange.points'), cell: ({ points }) => whole(points) },
    {
      key: 'cash',
      title: t('exchange.cash'),
      align: 'end',
      cell: ({ amount }) => <Money amount={amount} currency={currency} />,
    },
  ]
}
