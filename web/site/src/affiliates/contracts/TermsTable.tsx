import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { FineMoney } from '@croupier/kit/money/FineMoney.tsx'
import { Badge } from '@croupier/kit/ui/states'
import { usePermission } from '../../app/site.tsx'
import { Facts } from '../../reporting/records/Facts.tsx'
import { rateText } from '@croupier/kit/contracts/rates'
import { type TermColumn, termColumns, tierValues } from '@croupier/kit/contracts/terms-lines'

/** Terms as both sides read them; the tier that was reached is marked. */
export function TermsTable({ terms, reached }: { terms: ContractTerms; reached?: number | null }) {
  const t = useText('agentcentre')
  if (terms.type === 'realtime') return <RealtimeTerms terms={terms} />
  const columns = termColumns(terms.type)
  return (
    <section className="agent-terms">
      {terms.type === 'dividend' ? (
        <p className="agent-terms-head">
          <Badge tone="accent">{t(`period.${terms.period}`)}</Badge>
          <span className="muted">{t(terms.carryShortfall ? 'carry.yes' : 'carry.no')}</span>
        </p>
      ) : null}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={t('tiers')}>
        <table className="table">
          <caption className="sr-only">{t('tiers')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('tier')}</th>
              {columns.map(({ key }) => (
                <th key={key} scope="col" data-align="end">
                  {t(`term.${key}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {tierValues(terms).map((values, place) => (
              <tr
                key={columns.map(({ key }) => values[key]).join()}
                data-reached={place === reached ? '' : undefined}
              >
                <th scope="row">
                  {place + 1}
                  {place === reached ? <span className="sr-only"> {t('tier.reached')}</span> : null}
                </th>
                {columns.map(({ key, kind }) => (
                  <td key={key} data-align="end">
                    <TermValue value={values[key] ?? 0n} kind={kind} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </section>
  )
}

/** `signed` for what was reached, where it may be a loss; a condition has no sign. */
export function TermValue({
  value,
  kind,
  signed = false,
}: {
  value: bigint
  kind: TermColumn['kind']
  signed?: boolean
}) {
  const { language } = useTextBook()
  const { brand } = usePermission()
  if (kind === 'money')
    return <FineMoney amount={value} currency={brand.currency} signed={signed} />
  if (kind === 'rate') return <bdi>{rateText(Number(value), language.tag)}</bdi>
  return <bdi>{new Intl.NumberFormat(`${language.tag}-u-nu-latn`).format(value)}</bdi>
}

function RealtimeTerms({ terms }: { terms: Extract<ContractTerms, { type: 'realtime' }> }) {
  const t = useText('agentcentre')
  return (
    <Facts
      facts={[
        {
          name: t('term.profitRate'),
          value: <TermValue value={BigInt(terms.profitRate)} kind="rate" />,
        },
        {
          name: t('term.lossRate'),
          value: <TermValue value={BigInt(terms.lossRate)} kind="rate" />,
        },
        { name: t('term.singleBet'), value: <TermValue value={terms.singleBet} kind="money" /> },
      ]}
    />
  )
}
