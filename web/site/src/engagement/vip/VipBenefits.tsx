import type { VipLadderView, VipLevelView } from '@croupier/api/engagement/vip'
import { useText } from '@croupier/kit/i18n/i18n'
import { useBenefitLines } from './benefit-words.ts'

/** What one level gives, a line each: what fits on any phone. */
export function VipBenefits({
  level,
  currency,
}: {
  level: VipLevelView
  currency: VipLadderView['currency']
}) {
  const t = useText('vip')
  const lines = useBenefitLines(currency)
  const given = lines.flatMap(({ key, name, value }) => {
    const words = value(level)
    return words === null ? [] : [{ key, name, words }]
  })
  return (
    <section className="panel vip-benefits" aria-live="polite">
      <h3>{t('benefits.of', { level: level.name })}</h3>
      {given.length === 0 ? <p className="muted">{t('benefits.none')}</p> : null}
      <dl>
        {given.map(({ key, name, words }) => (
          <div key={key}>
            <dt>{name}</dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

/** All levels beside each other; it scrolls sideways, and the names of the benefits stay. */
export function VipBenefitTable({ ladder, own }: { ladder: VipLadderView; own: number }) {
  const t = useText('vip')
  const lines = useBenefitLines(ladder.currency).filter(({ value }) =>
    ladder.levels.some((level) => value(level) !== null),
  )
  if (lines.length === 0) return null
  return (
    <section aria-labelledby="vip-compare">
      <h2 id="vip-compare">{t('benefits.compare')}</h2>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
      <section className="table-scroll" tabIndex={0} aria-label={t('benefits.compare')}>
        <table className="table vip-table">
          <thead>
            <tr>
              <th scope="col">{t('benefits')}</th>
              {ladder.levels.map(({ number, name }) => (
                <th key={number} scope="col" data-own={number === own ? '' : undefined}>
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, name, value, short = value }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {ladder.levels.map((level) => (
                  <td key={level.number} data-own={level.number === own ? '' : undefined}>
                    {short(level) ?? '–'}
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
