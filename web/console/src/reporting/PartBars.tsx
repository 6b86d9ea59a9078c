import { useText } from '@croupier/kit/i18n/i18n'
import { DataTable } from '../ui/DataTable.tsx'
import { amountColumn } from '../ui/table/columns.tsx'

export interface Part {
  name: string
  bets: number
  stake: bigint
  payout: bigint
}

/** What one kind of part brought, the largest first, with a bar for its share of all stakes. */
export function PartBars({
  title,
  parts,
  currency,
  csv,
}: {
  title: string
  parts: readonly Part[]
  currency: string
  csv: string
}) {
  const t = useText('operations')
  const most = Number(parts.reduce((sum, { stake }) => sum + stake, 0n)) || 1
  return (
    <section className="part-bars">
      <h2>{title}</h2>
      <DataTable
        caption={title}
        columns={[
          {
            key: 'name',
            title: t('part'),
            value: ({ name }: Part) => name,
            renderCell: ({ name, stake }) => (
              <span className="part-name">
                {name}
                <span
                  className="part-share"
                  style={{ inlineSize: `${Math.max(1, (Number(stake) / most) * 100)}%` }}
                />
              </span>
            ),
          },
          amountColumn({
            key: 'ggr',
            title: t('short.ggr'),
            amount: ({ stake, payout }: Part) => stake - payout,
            currency,
            signed: true,
          }),
          amountColumn({
            key: 'stake',
            title: t('metric.stake'),
            amount: ({ stake }: Part) => stake,
            currency,
          }),
          {
            key: 'bets',
            title: t('metric.bets'),
            align: 'end',
            value: ({ bets }) => bets,
            wide: true,
          },
        ]}
        pages={{ rows: parts }}
        rowKey={({ name }) => name}
        empty={t('nothingPlayed')}
        csv={csv}
      />
    </section>
  )
}
