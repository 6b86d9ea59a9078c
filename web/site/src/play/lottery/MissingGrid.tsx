import { useText } from '@croupier/kit/i18n/i18n'
import { coldness } from './missing-before.ts'
import { MissingTable } from './TrendChart.tsx'

interface MissingGridProps {
  tokens: readonly { token: string; missing: number; times: number }[]
}

const EXTREMES = 10

/** Many numbers at once: each with how long it has not come; those that have not come for longest are darkest. */
export function MissingGrid({ tokens }: MissingGridProps) {
  const t = useText('lottery')
  if (tokens.length <= 20) return <MissingTable tokens={tokens} />
  const longest = Math.max(...tokens.map(({ missing }) => missing))
  const byMissing = tokens.toSorted((one, other) => other.missing - one.missing)
  const byTimes = tokens.toSorted((one, other) => other.times - one.times)
  return (
    <>
      <ol className="lot-cold" dir="ltr" aria-label={t('trends.missing')}>
        {tokens.map(({ token, missing }) => (
          <li key={token} data-cold={coldness(missing, longest)}>
            <b>{token}</b>
            <small>{missing}</small>
          </li>
        ))}
      </ol>
      <Extremes
        title={t('trends.coldest')}
        items={byMissing.slice(0, EXTREMES).map(({ token, missing }) => [token, missing])}
      />
      <Extremes
        title={t('trends.hottest')}
        items={byTimes.slice(0, EXTREMES).map(({ token, times }) => [token, times])}
      />
    </>
  )
}

function Extremes({ title, items }: { title: string; items: [string, number][] }) {
  return (
    <div className="lot-extremes">
      <h3>{title}</h3>
      <ol dir="ltr">
        {items.map(([token, count]) => (
          <li key={token}>
            <b>{token}</b> <small>{count}</small>
          </li>
        ))}
      </ol>
    </div>
  )
}
