import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useSwitch } from '../../app/site.tsx'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { LeaderboardPage } from '../rewards/LeaderboardPage.tsx'
import { Missions } from './Missions.tsx'
import { SeasonBoard } from './SeasonBoard.tsx'
import '../../styles/missions.css'

const tabs = ['missions', 'season', 'week'] as const

/** Missions and their season (missionLeaderboard), the season's leaderboard, and the week's of valid bets, which needs no missions. */
export function MissionsPage() {
  const t = useText('missions')
  const { value, change } = useAddress()
  const offered = useSwitch('MISSIONS') ? tabs : (['week'] as const)
  const tab = wordOf(offered, value('tab')) ?? offered[0]
  return (
    <>
      <Tabs
        label={t('tabs')}
        items={offered.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={(key) => change({ tab: key === 'missions' ? null : key, week: null })}
      />
      {tab === 'missions' ? <Missions /> : null}
      {tab === 'season' ? <SeasonBoard /> : null}
      {tab === 'week' ? <LeaderboardPage /> : null}
    </>
  )
}
