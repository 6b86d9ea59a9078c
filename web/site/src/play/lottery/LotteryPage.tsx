import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { RefusalError } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useSearchParams } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { GameWindow } from '../stage/PlayPage.tsx'
import { GamePage } from './GamePage.tsx'
import { Hall } from './Hall.tsx'
import { houseOfPath } from './lottery-address.ts'
import './lottery.css'

/** Lotteries: the hall of their draws, or the game that `gameCode` selects (S2-011). */
export function LotteryPage() {
  const [search] = useSearchParams()
  const [path] = useLocation()
  const house = houseOfPath(path)
  const code = search.get('gameCode')
  if (code === null || code === '') return <Hall house={house} />
  return <LotteryGame key={code} code={code} wantsTrial={search.get('trial') === '1'} />
}

/** A game of our own draws; one of another provider opens in its own window. */
function LotteryGame({ code, wantsTrial }: { code: string; wantsTrial: boolean }) {
  const { code: language } = useTextBook().language
  const client = useQueryClient()
  const found = useQuery({
    ...query(lotteryDrawsApi.game, { gameCode: code, language }),
    // The live line tells what happens to a draw; where it is broken, a draw on its way is asked for.
    refetchInterval: ({ state }) =>
      state.data?.latest[0]?.result === null || state.data?.open.length === 0 ? 4_000 : 30_000,
  })
  const { data, error } = found
  const again = (): void =>
    void refresh(client, [lotteryDrawsApi.game, lotteryDrawsApi.draws, lotteryDrawsApi.trends])
  useLive(data?.game.topic ?? null, { message: again, missed: again })
  if (error instanceof RefusalError && error.body.code === 'not_found')
    return <GameWindow code={code} wantsTrial={wantsTrial} />
  if (error && !data) return <PageError error={error} onRetry={() => void found.refetch()} />
  if (!data) return <PageSkeleton />
  // How far this browser's clock goes before the server's: by the server's a draw closes.
  const skewMs = found.dataUpdatedAt - data.serverTime.getTime()
  return <GamePage facts={data} skewMs={skewMs} onAgain={again} />
}
