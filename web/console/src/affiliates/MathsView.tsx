import type { CommissionMaths } from '@croupier/api/affiliates/agent-pay'
import type { ContractType } from '@croupier/api/affiliates/agents'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
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
      {maths.course ? <CourseOf type={terms.type} course={maths.course} metrics={metrics} /> : null}
      <Sums maths={maths} />
    </>
  )
}

const whereAny = (name: string, amount: bigint) =>
  amount === 0n ? [] : [{ name, value: <Pay amount={amount} signed /> }]

function CourseOf({ type, ...course }: CourseProps & { type: ContractType }) {
  return type === 'dividend' ? <Course {...course} /> : <SalaryCourse {...course} />
}

/** What the limit of the expected margin made of a salary; what is above is not paid. */
function SalaryCourse({
  course: { earned, gross, limit, shareOfHold },
  metrics: { hold, salaries },
}: CourseProps) {
  const t = useText('agentcentre')
  const percent = usePercent()
  return (
    <>
      <Facts
        items={[
          { name: t('maths.salaryEarned'), value: <Pay amount={earned} /> },
          { name: t('term.hold'), value: <Pay amount={hold} /> },
          ...whereAny(t('maths.paidShorter'), -salaries),
          { name: t('maths.limit'), value: <Pay amount={limit} /> },
          ...whereAny(t('maths.cut'), gross - earned),
        ]}
      />
      <p className="muted">{t('maths.salaryLimitWhy', { percent: percent(shareOfHold) })}</p>
    </>
  )
}

interface CourseProps {
  course: NonNullable<CommissionMaths['course']>
  metrics: CommissionMaths['metrics']
}

/** Millionths as a per cent. */
function usePercent(): (millionths: number) => string {
  const { language } = useTextBook()
  const percent = new Intl.NumberFormat(language.tag, { style: 'percent' })
  return (millionths) => percent.format(millionths / 1_000_000)
}

/** What salaries, losses before and the limit of the expected margin made of a dividend; the profit is less by the salaries already. */
function Course({ course, metrics: { hold, salaries } }: CourseProps) {
  const t = useText('agentcentre')
  const percent = usePercent()
  const { earned, lossIn, lossOut, heldIn, heldOut, limit, shareOfHold } = course
  return (
    <>
      <Facts
        items={[
          ...whereAny(t('term.salaries'), -salaries),
          ...whereAny(t('maths.lossIn'), -lossIn),
          { name: t('maths.earned'), value: <Pay amount={earned} signed /> },
          ...whereAny(t('maths.heldIn'), heldIn),
          { name: t('term.hold'), value: <Pay amount={hold} /> },
          { name: t('maths.limit'), value: <Pay amount={limit} /> },
          ...whereAny(t('maths.heldOut'), -heldOut),
          ...whereAny(t('maths.lossOut'), -lossOut),
        ]}
      />
      <p className="muted">{t('maths.limitWhy', { percent: percent(shareOfHold) })}</p>
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
