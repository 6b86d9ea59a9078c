import type { GameLaunch } from '@croupier/kit/game-view'
import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'

/** Above a game: the way back, what is played with, full screen. */
export function GameBar({ launch }: { launch: GameLaunch }) {
  const t = useText('play')
  const [, go] = useLocation()
  return (
    <div className="game-bar">
      <IconButton label={t('back')} icon="arrow-left" onClick={() => go(paths.home())} />
      {launch.trial ? <Badge tone="warning">{t('play.money')}</Badge> : null}
      <span className="game-bar-end">
        <IconButton label={t('fullscreen')} icon="expand" onClick={expand} />
      </span>
    </div>
  )
}

function expand(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.querySelector('.stage')?.requestFullscreen()
}
