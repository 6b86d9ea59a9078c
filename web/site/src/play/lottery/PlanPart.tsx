import type { InputOf } from '@croupier/api/endpoint'
import type { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { chaseCost, multiplesOf } from '@croupier/games/lottery/rules/chase.ts'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Tabs } from '@croupier/kit/ui/Tabs'
import type { CurrencyCode } from '@croupier/shared/money'
import { NumberStepper } from './NumberStepper.tsx'
import type { Quote } from './use-order.ts'

type Plan = NonNullable<InputOf<typeof lotteryTicketsApi.quote>['plan']>

/** One draw only. */
export const noPlan: Plan = { draws: 1, growth: { kind: 'same' }, stopOnWin: true }

const GROWTHS = ['same', 'double', 'add'] as const
const PREVIEWED = 5

interface PlanPartProps {
  plan: Plan
  onPlan: (plan: Plan) => void
  multiple: number
  most: number
  quote: Quote | undefined
  currency: CurrencyCode
}

/** The same lines on draws that follow, with growing stakes, until a confirmed win ends it. */
export function PlanPart({ plan, onPlan, multiple, most, quote, currency }: PlanPartProps) {
  const t = useText('lottery')
  return (
    <div className="lot-plan">
      <div className="lot-slip-row">
        <span>{t('plan.draws')}</span>
        <NumberStepper
          label={t('plan.draws')}
          value={plan.draws}
          most={most}
          onValue={(draws) => onPlan({ ...plan, draws })}
        />
      </div>
      {plan.draws > 1 ? (
        <>
          <Tabs
            label={t('plan.growth')}
            look="pills"
            items={GROWTHS.map((kind) => ({ key: kind, label: t(`plan.${kind}`) }))}
            current={plan.growth.kind}
            onChoose={(kind) =>
              onPlan({ ...plan, growth: kind === 'add' ? { kind, step: 1 } : { kind } })
            }
          />
          <label className="check">
            <input
              type="checkbox"
              checked={plan.stopOnWin}
              onChange={({ target }) => onPlan({ ...plan, stopOnWin: target.checked })}
            />
            {t('plan.stop')}
          </label>
          <PlanSteps plan={plan} multiple={multiple} quote={quote} currency={currency} />
        </>
      ) : null}
    </div>
  )
}

/** The first steps of a plan with their costs, and what it costs when nothing ends it. */
function PlanSteps({
  plan,
  multiple,
  quote,
  currency,
}: Pick<PlanPartProps, 'plan' | 'multiple' | 'quote' | 'currency'>) {
  const t = useText('lottery')
  const multiples = multiplesOf({ ...plan, first: multiple })
  if (!multiples)
    return (
      <output className="lot-slip-note" data-bad="">
        {t('plan.tooHigh')}
      </output>
    )
  if (!quote) return null
  // The quote is of the first draw, at its multiple.
  const once = quote.cost / BigInt(multiple)
  return (
    <>
      <ol className="lot-plan-steps">
        {multiples.slice(0, PREVIEWED).map((of, at) => (
          // oxlint-disable-next-line react/no-array-index-key -- steps of a plan keep their places
          <li key={at}>
            <span>{t('plan.step', { step: at + 1 })}</span>
            <bdi dir="ltr">×{of}</bdi>
            <Money amount={chaseCost(once, [of])} currency={currency} />
          </li>
        ))}
        {multiples.length > PREVIEWED ? <li aria-hidden="true">…</li> : null}
      </ol>
      <p className="lot-slip-row">
        <span>{t('plan.cost')}</span>
        <strong>
          <Money amount={quote.plan?.cost ?? chaseCost(once, multiples)} currency={currency} />
        </strong>
      </p>
      <p className="lot-hint">{t('plan.how')}</p>
    </>
  )
}
