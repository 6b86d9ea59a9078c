import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { useText } from '@croupier/kit/i18n/i18n'
import type { ReactNode } from 'react'
import { Facts } from '../ui/words.tsx'
import { Pay, Rate } from './words.tsx'
import { TableHead } from '@croupier/kit/ui/TableHead'

/** Terms as both sides read them; the tier that was reached is marked. */
export function TermsView({ terms, reached }: { terms: ContractTerms; reached?: number | null }) {
  const t = useText('agentcentre')
  if (terms.type === 'realtime')
    return (
      <Facts
        items={[
          { name: t('term.profitRate'), value: <Rate of={terms.profitRate} /> },
          { name: t('term.lossRate'), value: <Rate of={terms.lossRate} /> },
          { name: t('term.singleBet'), value: <Pay amount={terms.singleBet} /> },
        ]}
      />
    )
  const { titles, rows } = tiersOf(terms, t)
  return (
    <>
      {terms.type === 'dividend' ? (
        <p className="muted">
          {t(`period.${terms.period}`)} · {t(terms.carryShortfall ? 'carry.yes' : 'carry.no')}
        </p>
      ) : null}
      <div className="grid-scroll">
        <table className="plain">
          <caption className="sr-only">{t('tiers')}</caption>
          <TableHead titles={[t('tier'), ...titles]} />
          <tbody>
            {rows.map(({ key, cells }, place) => (
              <tr key={key} data-reached={place === reached ? '' : undefined}>
                <th scope="row">
                  {place + 1} {place === reached ? <span>{t('tier.reached')}</span> : null}
                </th>
                {cells.map((cell, column) => (
                  <td key={titles[column]}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

type Tiered = Exclude<ContractTerms, { type: 'realtime' }>

function tiersOf(
  terms: Tiered,
  t: ReturnType<typeof useText<'agentcentre'>>,
): { titles: string[]; rows: { key: string; cells: ReactNode[] }[] } {
  if (terms.type === 'dividend')
    return {
      titles: [t('term.validBet'), t('term.profit'), t('term.activeMembers'), t('term.rate')],
      rows: terms.tiers.map(({ validBet, profit, activeMembers, rate }) => ({
        key: `${validBet} ${profit} ${activeMembers} ${rate}`,
        cells: [
          <Pay key="bet" amount={validBet} />,
          <Pay key="profit" amount={profit} />,
          activeMembers,
          <Rate key="rate" of={rate} />,
        ],
      })),
    }
  return {
    titles: [t('term.bet'), t('term.rate'), t('term.amount')],
    rows: terms.tiers.map(({ bet, rate, amount }) => ({
      key: `${bet} ${rate} ${amount}`,
      cells: [
        <Pay key="bet" amount={bet} />,
        <Rate key="rate" of={rate} />,
        <Pay key="amount" amount={amount} />,
      ],
    })),
  }
}
