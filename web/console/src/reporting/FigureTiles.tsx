import type { HouseFigures } from '@croupier/api/reporting/console-figures'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Amount } from '../ui/words.tsx'
import { Change } from './Change.tsx'
import { isMoney, isResult, type Metric, metrics, valueOf } from './metrics.ts'

/** Every figure of the period with its change; the one that is pressed is drawn below. */
export function FigureTiles({
  total,
  before,
  currency,
  chosen,
  onChoose,
}: {
  total: HouseFigures
  before: HouseFigures
  currency: string
  chosen: Metric
  onChoose: (metric: Metric) => void
}) {
  const t = useText('operations')
  const { language } = useTextBook()
  const count = new Intl.NumberFormat(language.tag, { numberingSystem: 'latn' })
  return (
    <div className="figure-tiles">
      {metrics.map((metric) => {
        const value = valueOf(total, metric)
        return (
          <button
            key={metric}
            type="button"
            className="tile"
            aria-pressed={chosen === metric}
            data-accent={chosen === metric ? '' : undefined}
            onClick={() => onChoose(metric)}
          >
            <span className="tile-name">{t(`metric.${metric}`)}</span>
            <span className="tile-value">
              {isMoney(metric) ? (
                <Amount amount={value} currency={currency} signed={isResult(metric)} />
              ) : (
                <span className="num">{count.format(value)}</span>
              )}
            </span>
            <Change now={value} before={valueOf(before, metric)} />
          </button>
        )
      })}
    </div>
  )
}
