import type { CommissionMaths } from '@croupier/api/affiliates/agent-pay'
import { useCourse } from '@croupier/kit/contracts/use-course'
import { useText } from '@croupier/kit/i18n/i18n'
import { FineMoney } from '@croupier/kit/money/FineMoney.tsx'
import type { ReactNode } from 'react'
import { usePermission } from '../../app/site.tsx'
import { TermsTable, TermValue } from '../contracts/TermsTable.tsx'
import { measuresOf } from './measures.ts'

/** How an amount comes about: metrics → tier → gross → what the upline covers → deductions → amount (DECISIONS D9). */
export function MathsView({ maths }: { maths: CommissionMaths }) {
  const t = useText('agentcentre')
  const { terms, tier, gross, carriedIn, carriedOut, covered, shortfall, amount } = maths
  return (
    <ol className="agent-maths">
      <Step title={t('maths.metrics')}>
        <Lines
          lines={measuresOf(maths).map(({ key, kind, value }) => ({
            name: t(`term.${key}`),
            value: <TermValue value={value} kind={kind} signed={key === 'profit'} />,
          }))}
        />
      </Step>
      <Step title={t('maths.tier')}>
        <TermsTable terms={terms} reached={tier} />
        {tier === null && terms.type !== 'realtime' ? (
          <p className="muted">{t('maths.noTier')}</p>
        ) : null}
      </Step>
      <Step title={t('maths.gross')}>
        <p className="muted">{t(`formula.${terms.type}`)}</p>
        <Course maths={maths} />
        <Lines
          lines={[
            { name: t('maths.gross'), value: <Amount of={gross} /> },
            ...(carriedIn > 0n
              ? [{ name: t('maths.carriedIn'), value: <Amount of={carriedIn} /> }]
              : []),
            { name: t('maths.covered'), value: <Amount of={covered} /> },
          ]}
        />
      </Step>
      <Step title={t('maths.deductions')}>
        <Deductions maths={maths} />
      </Step>
      <Step title={t('maths.amount')}>
        <p className="muted">{t('formula.amount')}</p>
        <p className="agent-maths-amount">
          <Amount of={amount} />
        </p>
        <Lines
          lines={[
            ...(shortfall > 0n
              ? [{ name: t('maths.shortfall'), value: <Amount of={shortfall} /> }]
              : []),
            ...(carriedOut > 0n
              ? [{ name: t('maths.carriedOut'), value: <Amount of={carriedOut} /> }]
              : []),
          ]}
        />
      </Step>
    </ol>
  )
}

/** What the limit of the expected margin made of the pay. */
function Course({ maths }: { maths: CommissionMaths }) {
  const course = useCourse(maths)
  if (!course) return null
  return (
    <>
      <Lines
        lines={course.lines.map(({ name, amount, isSigned }) => ({
          name,
          value: <Amount of={amount} signed={isSigned} />,
        }))}
      />
      <p className="muted">{course.why}</p>
    </>
  )
}

/** Amounts of pay are exact to the ten-thousandth where they have parts of a cent, so that everybody can add them up. */
export function Amount({ of, signed = false }: { of: bigint; signed?: boolean }) {
  const { brand } = usePermission()
  return <FineMoney amount={of} currency={brand.currency} signed={signed} />
}

function Deductions({ maths: { deductions, deducted } }: { maths: CommissionMaths }) {
  const t = useText('agentcentre')
  if (deductions.length === 0) return <p className="muted">{t('maths.noDeductions')}</p>
  return (
    <Lines
      lines={[
        ...deductions.map(({ memberId, account, covered }) => ({
          key: String(memberId),
          name: <bdi>{account}</bdi>,
          value: <Amount of={-covered} signed />,
        })),
        { key: 'sum', name: t('maths.deducted'), value: <Amount of={-deducted} signed /> },
      ]}
    />
  )
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li>
      <h3>{title}</h3>
      {children}
    </li>
  )
}

function Lines({
  lines,
}: {
  lines: readonly { key?: string; name: ReactNode; value: ReactNode }[]
}) {
  if (lines.length === 0) return null
  return (
    <dl className="agent-pairs">
      {lines.map(({ key, name, value }, place) => (
        <div key={key ?? (typeof name === 'string' ? name : place)}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
