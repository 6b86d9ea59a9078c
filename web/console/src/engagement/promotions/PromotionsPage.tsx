import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useTab } from '../../ui/table/use-filters.ts'
import { PageHead } from '../../ui/words.tsx'
import { AbuseTab } from './AbuseTab.tsx'
import { CalendarTab } from './CalendarTab.tsx'
import { EntitlementsTab } from './EntitlementsTab.tsx'
import { VersionsTab } from './VersionsTab.tsx'
import '../../styles/promotions.css'

const tabs = ['versions', 'calendar', 'entitlements', 'abuse'] as const

/** Everything that members are given: the promotions, when they run, who has them, and who plays them against the house. */
export function PromotionsPage() {
  const t = useText('promotiondesk')
  const [tab, setTab] = useTab(tabs, 'versions')
  return (
    <>
      <PageHead title={t('title')} lead={t('lead')} />
      <Tabs
        label={t('title')}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      {tab === 'versions' ? <VersionsTab /> : null}
      {tab === 'calendar' ? <CalendarTab /> : null}
      {tab === 'entitlements' ? <EntitlementsTab /> : null}
      {tab === 'abuse' ? <AbuseTab /> : null}
    </>
  )
}
