import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { LeaderboardPage } from '../rewards/LeaderboardPage.tsx'
import { Missions } from './Missions.tsx'
import { SeasonBoard } from './SeasonBoard.tsx'
import '../../styles/missions.css'

const tabs = ['missions', 'season', 'week'] as const

/** Missions and their season (missionLeaderboard), the season's leaderboard, and the week's of valid bets. */
export function MissionsPage() {
  const t = useText('missions')
  const { value, change } = useAddress()
  const tab = wordOf(tabs, value('tab')) ?? 'missions'
  return (
    <>
      <Tabs
        label={t('tabs')}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={(key) => change({ tab: key === 'missions' ? null : key, week: null })}
      />
      {tab === 'missions' ? <Missions /> : null}
      {tab === 'season' ? <SeasonBoard /> : null}
      {tab === 'week' ? <LeaderboardPage /> : null}
    </>
  )
}
