import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { GameGrid } from '../../features/games/GameGrid.tsx'
import { popularGamesQuery } from '../../features/games/session-cache.ts'
import { paths } from '../../paths.ts'
import { ServiceLink } from './ServiceLink.tsx'
import '../../features/install/install.css'

const SUGGESTED = 6

/** A game that is being maintained says so and suggests what others play (S2-070, S8-010). */
export function ClosedGame({ code, onRetry }: { code: string; onRetry: () => void }) {
  const t = useText('install')
  const play = useText('games')
  const { code: language } = useTextBook().language
  // Without suggestions the page still says what it must.
  const { data } = useQuery(popularGamesQuery(language))
  const games = (data?.list ?? []).filter(
    ({ nodeId, isClosed }) => nodeId !== code && isClosed !== true,
  )
  return (
    <section className="closed-game">
      <span className="state-icon">
        <Icon name="clock" size={28} />
      </span>
      <h1>{t('closed.title')}</h1>
      <p>{t('closed.text')}</p>
      <GameGrid games={games.slice(0, SUGGESTED)} />
      <div className="closed-game-ways">
        <Button icon="rotate-cw" onClick={onRetry}>
          {t('closed.again')}
        </Button>
        <Link href={paths.home()} className="btn btn-main btn-medium">
          {play('back')}
        </Link>
        <ServiceLink />
      </div>
    </section>
  )
}
