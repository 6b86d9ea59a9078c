import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import { popularGamesQuery } from '../catalogue/session-cache.ts'
import { paths } from '../../paths.ts'
import type { Closure } from './closure.ts'
import { ServiceLink } from './ServiceLink.tsx'
import '../../install/install.css'

const SUGGESTED = 6

/** Title and text of each reason. */
const words = {
  game_in_maintenance: ['closed.title', 'closed.text'],
  game_not_in_market: ['closed.market', 'closed.market.text'],
  game_disabled: ['closed.off', 'closed.off.text'],
} as const satisfies Record<Closure, readonly [string, string]>

/** A game that is closed says why and suggests what others play (S2-070, S8-010); only one that is maintained comes back. */
export function ClosedGame({
  code,
  closure,
  onRetry,
}: {
  code: string
  closure: Closure
  onRetry: () => void
}) {
  const t = useText('install')
  const play = useText('games')
  const { code: language } = useTextBook().language
  const [title, text] = words[closure]
  // Without suggestions the page still says what it must.
  const { data } = useQuery(popularGamesQuery(language))
  const games = (data?.list ?? []).filter(
    ({ nodeId, isClosed }) => nodeId !== code && isClosed !== true,
  )
  return (
    <section className="closed-game">
      <span className="state-icon">
        <Icon name={closure === 'game_in_maintenance' ? 'clock' : 'info'} size={28} />
      </span>
      <h1>{t(title)}</h1>
      <p>{t(text)}</p>
      <GameGrid games={games.slice(0, SUGGESTED)} />
      <div className="closed-game-ways">
        {closure === 'game_in_maintenance' ? (
          <Button icon="rotate-cw" onClick={onRetry}>
            {t('closed.again')}
          </Button>
        ) : null}
        <Link href={paths.home()} className="btn btn-main btn-medium">
          {play('back')}
        </Link>
        <ServiceLink />
      </div>
    </section>
  )
}
