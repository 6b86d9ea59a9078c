import { GameReplay } from '@croupier/games/engine/view/replay/GameReplay.tsx'
import type { ReactNode } from 'react'
import { PageBoundary } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import type { Replay } from './replay.ts'

interface RoundReplayProps {
  replay: Replay
  /** The game's name as the lobby shows it. */
  title?: string | undefined
  /** What the bet is called to somebody else than its player. */
  betName?: string
}

/** A past round on its game's stage, with its times on the brand's clock. */
export function RoundReplay(props: RoundReplayProps) {
  const { brand } = usePermission()
  return <GameReplay {...props} timeZone={brand.timeZone} boundary={GameBoundary} />
}

interface GameBoundaryProps {
  name: string
  onRetry: () => void
  children: ReactNode
}

function GameBoundary(props: GameBoundaryProps) {
  return <PageBoundary place="game" {...props} />
}
