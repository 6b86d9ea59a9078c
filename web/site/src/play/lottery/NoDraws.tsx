import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import { hotGames } from '../catalogue/game-lists.ts'
import '../../styles/frames.css'

/** No dead end: what others play right now. */
export function NoDraws({ language }: { language: string }) {
  const t = useText('frames')
  const { data } = useQuery(hotGames(language))
  return (
    <>
      <EmptyState art="games" title={t('lottery.none')} />
      {data && data.list.length > 0 ? (
        <>
          <h2 className="frame-title">{t('lottery.instead')}</h2>
          <GameGrid games={data.list} />
        </>
      ) : null}
    </>
  )
}
