import { catalogueApi } from '@croupier/api/play/catalogue'
import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import type { LotteryGame } from '@croupier/api/play/lottery/shapes'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import type { LotteryHouse } from '../../paths.ts'
import { GameGrid } from '../catalogue/GameGrid.tsx'
import { BackLink } from './BackLink.tsx'
import { NoDraws } from './NoDraws.tsx'
import { DrawCard } from './DrawCard.tsx'
import { areaOfFamily, type HallArea, hallAreas, soonestFirst } from './hall-areas.ts'
import { TicketsTab } from './TicketsTab.tsx'
import { ViewTabs } from './ViewTabs.tsx'

/** Whose draws each page shows (S2-048); the plain page shows all draws. */
const vendors: Readonly<Partial<Record<LotteryHouse, string>>> = {
  vnLottery: 'TCG_LOTTO_VN',
  seaLottery: 'TCG_SEA',
}

/** The hall of draws: a card for each game with the time that is left and its latest result. */
export function Hall({ house }: { house: LotteryHouse }) {
  const t = useText('lottery')
  const { code: language } = useTextBook().language
  const vendor = vendors[house]
  const [view, setView] = useState<HallArea | 'all' | 'tickets'>('all')
  const found = useQuery({
    ...query(lotteryDrawsApi.games, { language, ...(vendor !== undefined && { vendor }) }),
    // Cards count down by themselves; what changed on the server is asked for now and then.
    refetchInterval: 15_000,
  })
  const { data, error, refetch } = found
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <HallSkeleton />
  const skewMs = found.dataUpdatedAt - data.serverTime.getTime()
  const areas = hallAreas.filter((area) =>
    data.games.some(({ family }) => areaOfFamily(family) === area),
  )
  return (
    <section className="lottery lot-hall">
      <div className="lot-hall-head">
        <BackLink otherwise={null} />
        <h1>{t(`title.${house}`)}</h1>
      </div>
      <ViewTabs
        label={t('hall')}
        items={[
          { key: 'all', label: t('hall.all') },
          ...(areas.length > 1 ? areas.map((key) => ({ key, label: t(`area.${key}`) })) : []),
          { key: 'tickets', label: t('tab.tickets') },
        ]}
        current={view}
        onChoose={setView}
      />
      {view === 'tickets' ? (
        <TicketsTab />
      ) : (
        areas
          .filter((area) => view === 'all' || view === area)
          .map((area) => (
            <section key={area} className="lot-area">
              {areas.length > 1 ? <h2>{t(`area.${area}`)}</h2> : null}
              <AreaCards
                games={soonestFirst(
                  data.games.filter((game) => areaOfFamily(game.family) === area),
                )}
                house={house}
                serverTime={data.serverTime}
                skewMs={skewMs}
                onAgain={() => void refetch()}
                isWhole={view !== 'all'}
              />
            </section>
          ))
      )}
      {view === 'all' ? <OtherGames games={data.games} vendor={vendor} /> : null}
    </section>
  )
}

interface AreaCardsProps {
  games: readonly LotteryGame[]
  house: LotteryHouse
  serverTime: Date
  skewMs: number
  onAgain: () => void
  /** All cards of the area, not only those whose draws are next. */
  isWhole: boolean
}

/** So many cards of an area stand there at first: a country has dozens of stations. */
const FIRST_CARDS = 6

function AreaCards({ games, isWhole, ...card }: AreaCardsProps) {
  const t = useText('lottery')
  const [isOpen, setOpen] = useState(false)
  const shown = isWhole || isOpen ? games : games.slice(0, FIRST_CARDS)
  return (
    <>
      <ul className="lot-cards">
        {shown.map((game) => (
          <li key={game.code}>
            <DrawCard game={game} {...card} />
          </li>
        ))}
      </ul>
      {shown.length < games.length ? (
        <Button className="lot-more" onClick={() => setOpen(true)}>
          {t('hall.more', { count: games.length - shown.length })}
        </Button>
      ) : null}
    </>
  )
}

function HallSkeleton() {
  return (
    <div className="lottery lot-hall" aria-busy="true">
      <Skeleton className="skeleton-title" />
      <div className="lot-cards">
        {['1', '2', '3', '4', '5', '6'].map((key) => (
          <Skeleton key={key} className="lot-skeleton-card" />
        ))}
      </div>
    </div>
  )
}

/** Lotteries of other providers, which open in windows of their own; where there is no draw at all, what else is played. */
function OtherGames({
  games,
  vendor,
}: {
  games: readonly LotteryGame[]
  vendor: string | undefined
}) {
  const t = useText('lottery')
  const { code: language } = useTextBook().language
  const asked = {
    language,
    pageNo: 1,
    pageSize: 100,
    ...(vendor !== undefined && { vassalage: vendor }),
  } as const
  const lott = useQuery(query(catalogueApi.gameList, { ...asked, gameType: 'LOTT' }))
  const elott = useQuery(query(catalogueApi.gameList, { ...asked, gameType: 'ELOTT' }))
  if (!lott.data || !elott.data) return null
  const own = new Set(games.map(({ code }) => code))
  const others = [...lott.data.games, ...elott.data.games].filter(({ nodeId }) => !own.has(nodeId))
  if (others.length > 0)
    return (
      <section className="lot-area">
        {own.size > 0 ? <h2>{t('hall.others')}</h2> : null}
        <GameGrid games={others} />
      </section>
    )
  return own.size === 0 ? <NoDraws language={language} /> : null
}
