import { consoleLotteryGamesApi } from '@croupier/api/play/console-lottery-games'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { useTab } from '../../ui/table/use-filters.ts'
import { Mono, PageHead } from '../../ui/words.tsx'
import { CalendarPart } from './CalendarPart.tsx'
import { useScheduleText } from './schedule-text.ts'
import { TermsPart } from './TermsPart.tsx'
import '../../styles/lotteries.css'

const tabs = ['calendar', 'terms'] as const

/** One lottery: when it is drawn, and at which prices and limits. */
export function LotteryGamePage({ gameCode }: { gameCode: string }) {
  const t = useText('lotterydesk')
  const scheduleText = useScheduleText()
  const [tab, setTab] = useTab(tabs, 'calendar')
  const found = useQuery(staffQuery(consoleLotteryGamesApi.game, { gameCode }))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  const { game } = found.data
  return (
    <>
      <PageHead
        title={game.name}
        lead={
          <span className="lead-row">
            <Mono text={game.code} />
            <span>{t(`source.${game.source}`)}</span>
            <span>{scheduleText(game.calendar.schedule)}</span>
            <span>{game.zone}</span>
          </span>
        }
      />
      <Tabs
        label={game.name}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'calendar' ? <CalendarPart game={game} days={found.data.days} /> : null}
      {tab === 'terms' ? (
        <TermsPart game={game} returns={found.data.returns} lists={found.data.lists} />
      ) : null}
    </>
  )
}
