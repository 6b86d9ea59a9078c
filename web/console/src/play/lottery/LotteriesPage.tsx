import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'
import { DrawsTab } from './DrawsTab.tsx'
import { GamesTab } from './GamesTab.tsx'
import '../../styles/lotteries.css'

const tabs = ['work', 'coming', 'done', 'games'] as const

/** The draws of all lotteries, and their calendars and prices. */
export function LotteriesPage() {
  const t = useText('lotterydesk')
  const [tab, setTab] = useTab(tabs, 'work')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'games' ? <GamesTab /> : <DrawsTab key={tab} view={tab} />}
    </>
  )
}
