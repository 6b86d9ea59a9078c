import type { consolePaymentsApi } from '@croupier/api/payments/console-payments'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useDesk } from '../../app/desk.tsx'
import { useWord } from '../../ui/word.ts'
import { Amount, When } from '../../ui/words.tsx'

type Facts = OutputOf<typeof consolePaymentsApi.withdrawal>['riskFacts']

const amounts = ['deposited', 'staked', 'bonus'] as const
const shown = [
  'paidBefore',
  'payeeAgeHours',
  ...amounts,
  'requestsInDay',
  'minutesSinceDeposit',
  'linkedAccounts',
  'openCases',
] as const
type FactName = (typeof shown)[number]

/** The figures behind the reasons: what the rules saw when it was asked for, and what they would see now, each with its time. */
export function RiskFacts({ facts: { atRequest, now } }: { facts: Facts }) {
  const t = useText('cashdesk')
  const word = useWord()
  const names = shown.filter((name) => name in atRequest.facts || name in now.facts)
  const risks = (of: Facts['now']): string =>
    of.risks.map((risk) => word('risk', risk)).join(', ') || '–'
  return (
    <table className="plain risk-facts">
      <thead>
        <tr>
          <th scope="col">{t('facts.figure')}</th>
          <th scope="col">
            {t('facts.atRequest')}
            <br />
            <When at={atRequest.at} />
          </th>
          <th scope="col">
            {t('facts.now')}
            <br />
            <When at={now.at} />
          </th>
        </tr>
      </thead>
      <tbody>
        {names.map((name) => (
          <tr key={name} data-moved={atRequest.facts[name] === now.facts[name] ? undefined : ''}>
            <th scope="row">{t(`fact.${name}`)}</th>
            <td>
              <Fact name={name} text={atRequest.facts[name]} />
            </td>
            <td>
              <Fact name={name} text={now.facts[name]} />
            </td>
          </tr>
        ))}
        {/* A sentence each: they have no room beside each other. */}
        {(
          [
            ['atRequest', atRequest],
            ['now', now],
          ] as const
        ).map(([when, of]) => (
          <tr key={when} className="risk-words">
            <th scope="row">
              {t('facts.risks')}
              <small>{t(`facts.${when}`)}</small>
            </th>
            <td colSpan={2}>{risks(of)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Fact({ name, text }: { name: FactName; text: string | undefined }) {
  const { brand } = useDesk()
  if (text === undefined) return '–'
  const isAmount = amounts.some((known) => known === name) && /^-?\d+$/.test(text)
  if (isAmount) return <Amount amount={BigInt(text)} currency={brand.currency} />
  return <span className="num">{Math.round(Number(text))}</span>
}
