import { studioApi } from '@croupier/api/studio'
import { query } from '@croupier/kit/api/query'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import { useGameName } from '../play/use-game-name.ts'

/** The last round of each table that is over, for whoever has no link at hand. */
export function TablesLately() {
  const t = useText('fair')
  const { data } = useQuery(query(studioApi.tables, {}))
  const played = (data?.tables ?? []).flatMap(({ gameCode, round }) =>
    round !== null && round.number > 1 ? [{ gameCode, number: round.number - 1 }] : [],
  )
  if (played.length === 0) return null
  return (
    <section className="panel" aria-labelledby="fair-tables">
      <h2 id="fair-tables">{t('tables')}</h2>
      <ul className="fair-tables">
        {played.map((round) => (
          <li key={round.gameCode}>
            <TableLink {...round} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function TableLink({ gameCode, number }: { gameCode: string; number: number }) {
  const { title = gameCode } = useGameName(gameCode)
  return (
    <Link href={paths.fair(gameCode, number)}>
      <span dir="auto">{title}</span> <bdi className="muted">#{number}</bdi>
    </Link>
  )
}
