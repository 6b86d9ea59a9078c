import type { CommissionMaths } from '@croupier/api/affiliates/agent-pay'
import { useCourse } from '@croupier/kit/contracts/use-course'
import { useText } from '@croupier/kit/i18n/i18n'
import { Facts } from '../ui/words.tsx'
import { TermsView } from './TermsView.tsx'
import { Pay, Person } from './words.tsx'

/** How an amount comes about, in the order of the calculation: what was measured, the tier, gross, cover, deductions. */
export function MathsView({ maths }: { maths: CommissionMaths }) {
  const t = useText('agentcentre')
  const { metrics, terms, tier } = maths
  return (
    <>
      <h3>{t('maths.metrics')}</h3>
      <Facts
        items={
          terms.type === 'realtime'
            ? [
                { name: t('term.wonStake'), value: <Pay amount={metrics.wonStake} /> },
                { name: t('term.lostStake'), value: <Pay amount={metrics.lostStake} /> },
              ]
            : [
                { name: t('term.validBet'), value: <Pay amount={metrics.validBet} /> },
                ...(terms.type === 'dividend'
                  ? [
                      { name: t('term.profit'), value: <Pay amount={metrics.profit} signed /> },
                      { name: t('term.activeMembers'), value: metrics.activeMembers },
                    ]
                  : []),
              ]
        }
      />
      <h3>{t('maths.tier')}</h3>
      <TermsView terms={terms} reached={tier} />
      {tier === null && terms.type !== 'realtime' ? (
        <p className="muted">{t('maths.noTier')}</p>
      ) : null}
      <h3>{t('maths.amount')}</h3>
      <p className="muted">{t(`formula.${terms.type}`)}</p>
      <Course maths={maths} />
      <Sums maths={maths} />
    </>
  )
}

/** What the limit of the expected margin made of the pay. */
function Course({ maths }: { maths: CommissionMaths }) {
  const course = useCourse(maths)
  if (!course) return null
  return (
    <>
      <Facts
        items={course.lines.map(({ name, amount, isSigned }) => ({
          name,
          value: <Pay amount={amount} signed={isSigned} />,
        }))}
      />
      <p className="muted">{course.why}</p>
    </>
  )
}

function Sums({ maths }: { maths: CommissionMaths }) {
  const t = useText('agentcentre')
  const { gross, carriedIn, covered, deductions, deducted, shortfall, carriedOut, amount } = maths
  return (
    <Facts
      items={[
        { name: t('maths.gross'), value: <Pay amount={gross} /> },
        ...(carriedIn > 0n
          ? [{ name: t('maths.carriedIn'), value: <Pay amount={carriedIn} /> }]
          : []),
        { name: t('maths.covered'), value: <Pay amount={covered} /> },
        {
          name: t('maths.deducted'),
          value: (
            <>
              <Pay amount={-deducted} signed />
              {deductions.map((one) => (
                <div key={String(one.memberId)} className="muted">
                  <Person of={one} /> <Pay amount={-one.covered} signed />
                </div>
              ))}
            </>
          ),
        },
        ...(shortfall > 0n
          ? [{ name: t('maths.shortfall'), value: <Pay amount={shortfall} /> }]
          : []),
        ...(carriedOut > 0n
          ? [{ name: t('maths.carriedOut'), value: <Pay amount={carriedOut} /> }]
          : []),
        {
          name: t('maths.amount'),
          value: (
            <strong>
              <Pay amount={amount} />
            </strong>
          ),
        },
      ]}
    />
  )
}
