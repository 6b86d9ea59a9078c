import type { OutputOf } from '@croupier/api/endpoint'
import { roundLinksApi } from '@croupier/api/play/round-links'
import { query } from '@croupier/kit/api/query'
import { useText } from '@croupier/kit/i18n/i18n'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { paths } from '../../paths.ts'

type LastRound = OutputOf<typeof roundLinksApi.lastRounds>['rounds'][number]

/** The last round of each table that is over, for whoever has no link at hand. */
export function TablesLately() {
  const t = useText('fair')
  const { data, error, refetch } = useQuery(query(roundLinksApi.lastRounds, {}))
  const isPending = data === undefined && error === null
  return (
    <section className="panel" aria-labelledby="fair-tables" aria-busy={isPending}>
      <h2 id="fair-tables">{t('tables')}</h2>
      {isPending ? <Coming /> : null}
      {data ? <Rounds rounds={data.rounds} /> : null}
      {error && !data ? <PageError error={error} onRetry={() => void refetch()} /> : null}
    </section>
  )
}

function Rounds({ rounds }: { rounds: readonly LastRound[] }) {
  const t = useText('fair')
  if (rounds.length === 0) return <p className="muted">{t('tables.none')}</p>
  return (
    <ul className="fair-tables">
      {rounds.map(({ gameCode, title, number }) => (
        <li key={gameCode}>
          <Link href={paths.fair(gameCode, number)}>
            <span dir="auto">{title}</span> <bdi className="muted">#{number}</bdi>
          </Link>
        </li>
      ))}
    </ul>
  )
}

/** As many as a house of some tables has, so that what stands below moves little. */
function Coming() {
  return (
    <div className="fair-tables" aria-hidden="true">
      {['a', 'b', 'c', 'd', 'e', 'f'].map((place) => (
        <Skeleton key={place} className="fair-table-coming" />
      ))}
    </div>
  )
}
