import { query } from '@croupier/kit/api/queries'
import { catalogueApi } from '@croupier/api/play/catalogue'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { GameGrid } from './GameGrid.tsx'
import { hotGames } from './game-lists.ts'
import { RowSkeleton } from './GameRow.tsx'
import { routeName } from '../../paths.ts'
import { GameWindow } from '../stage/PlayPage.tsx'
import '../../styles/frames.css'

/** Whose draws each page shows (S2-048); the plain page shows all draws. */
const vendorOf: Readonly<Record<string, string>> = {
  vnlottery: 'TCG_LOTTO_VN',
  sealottery: 'TCG_SEA',
}

/** Draws of the house's lotteries; `gameCode` selects one (S2-011). */
export function LotteryPage() {
  const [search] = useSearchParams()
  const code = search.get('gameCode')
  if (code !== null && code !== '') {
    return <GameWindow code={code} wantsTrial={search.get('trial') === '1'} />
  }
  return <LotteryList />
}

function LotteryList() {
  const t = useText('frames')
  const [path] = useLocation()
  const { code: language } = useTextBook().language
  const vassalage = vendorOf[routeName(path).toLowerCase()]
  const asked = { language, pageNo: 1, pageSize: 100 } as const
  const lott = useQuery(
    query(catalogueApi.gameList, {
      ...asked,
      gameType: 'LOTT',
      ...(vassalage === undefined ? {} : { vassalage }),
    }),
  )
  const elott = useQuery(
    query(catalogueApi.gameList, {
      ...asked,
      gameType: 'ELOTT',
      ...(vassalage === undefined ? {} : { vassalage }),
    }),
  )
  const error = lott.error ?? elott.error
  const retry = (): void => {
    void lott.refetch()
    void elott.refetch()
  }
  if (error) return <PageError error={error} onRetry={retry} />
  if (!lott.data || !elott.data) return <RowSkeleton />
  const games = [...lott.data.games, ...elott.data.games]
  return (
    <section>
      <h1 className="frame-title">{t('lottery')}</h1>
      {games.length > 0 ? <GameGrid games={games} /> : <NoDraws language={language} />}
    </section>
  )
}

/** No dead end: what others play right now. */
function NoDraws({ language }: { language: string }) {
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
