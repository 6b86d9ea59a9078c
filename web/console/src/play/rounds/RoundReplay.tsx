import { GameReplay } from '@croupier/games/engine/view/replay/GameReplay.tsx'
import { useText } from '@croupier/kit/i18n/i18n'
import { type ComponentProps, Suspense } from 'react'
import { useDesk } from '../../app/desk.tsx'
import { PageBoundary } from '../../app/PageBoundary.tsx'
import { Loading } from '../../ui/states.tsx'

type Replay = ComponentProps<typeof GameReplay>['replay']

/** A round on the stage on which its player saw it, and below it the values step by step. */
export function RoundReplay({ replay, title }: { replay: Replay; title?: string | undefined }) {
  const t = useText('console')
  const { brand } = useDesk()
  return (
    <div className="panel padded replay">
      <Suspense fallback={<Loading />}>
        <GameReplay
          replay={replay}
          title={title}
          betName={t('replay.choice')}
          timeZone={brand.timeZone}
          boundary={PageBoundary}
        />
      </Suspense>
    </div>
  )
}
