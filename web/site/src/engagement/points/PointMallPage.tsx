import { useText } from '@croupier/kit/i18n/i18n'
import { part, LazyBoundary } from '@croupier/kit/ui/part'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { paths } from '../../paths.ts'
import { MallHead } from './MallHead.tsx'
import { MallItems } from './MallItems.tsx'
import { PointRules } from './PointRules.tsx'
import { useMall } from './use-mall.ts'
import '../../styles/content.css'
import './points.css'

const RedemptionHistory = part(() =>
  import('./RedemptionHistory.tsx').then((m) => m.RedemptionHistory),
)
const PointDetails = part(() => import('./PointDetails.tsx').then((m) => m.PointDetails))

/** The points mall (S2-012, S2-063): points, what they are redeemed for, what was redeemed, where points came from, and their rules. */
export function PointMallPage() {
  const t = useText('points')
  const { mall, config, balance, isMember } = useMall()
  const [tab, setTab] = useState<Tab>('items')
  const error = (mall.data ? null : mall.error) ?? (config.data ? null : config.error)
  const retry = (): void => {
    void mall.refetch()
    void config.refetch()
  }
  if (error) return <PageError error={error} onRetry={retry} />
  if (!mall.data || !config.data) return <PageSkeleton />
  const { rules } = config.data
  if (!rules) return <Closed />
  const { items, currency } = mall.data
  const tabs: readonly Tab[] = isMember ? allTabs : ['items', 'rules']
  return (
    <div className="content-page points-page">
      <MallHead
        balance={isMember ? balance.data : undefined}
        isMember={isMember}
        items={items}
        conversion={rules.conversion}
      />
      <Tabs
        label={t('tabs')}
        items={tabs.map((key) => ({ key, label: t(`tab.${key}`) }))}
        current={tab}
        onChoose={setTab}
      />
      <LazyBoundary fallback={<Skeleton className="skeleton-rows" />}>
        {tab === 'items' ? (
          <MallItems items={items} currency={currency} balance={balance.data} isMember={isMember} />
        ) : null}
        {tab === 'rules' ? <PointRules rules={rules} /> : null}
        {tab === 'history' ? <RedemptionHistory /> : null}
        {tab === 'details' ? <PointDetails /> : null}
      </LazyBoundary>
    </div>
  )
}

const allTabs = ['items', 'history', 'details', 'rules'] as const
type Tab = (typeof allTabs)[number]

/** The brand gives no points. */
function Closed() {
  const t = useText('frames')
  return (
    <div className="content-page">
      <h1>{t('mall')}</h1>
      <EmptyState art="shop" title={t('mall.none')}>
        <p>{t('mall.why')}</p>
        <div className="state-ways">
          <Link href={paths.home()} className="btn btn-main">
            {t('toLobby')}
          </Link>
          <Link href={paths.promotions()} className="btn btn-quiet">
            {t('promotions')}
          </Link>
        </div>
      </EmptyState>
    </div>
  )
}
