import { agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Skeleton } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { useAddress, wordOf } from '../../reporting/records/address.ts'
import { usePeriod } from '../../reporting/records/PeriodFilter.tsx'
import { spanOf } from '../shared/team-span.ts'
import { Links } from './Links.tsx'
import { OpenAccount } from './OpenAccount.tsx'

const ways = ['links', 'account'] as const

/** Register centre (registerCenter): links that bring new members, and accounts that the agent opens. */
export function RegisterCentreRoom() {
  const t = useText('agentcentre')
  const { value, change } = useAddress()
  const way = wordOf(ways, value('way')) ?? 'links'
  const { data, error, refetch } = useQuery(query(agentLinksApi.links, spanOf(usePeriod())))
  return (
    <>
      <Tabs
        label={t('room.registerCenter')}
        items={ways.map((key) => ({ key, label: t(`register.${key}`) }))}
        current={way}
        onChoose={(key) => change({ way: key === 'links' ? null : key })}
      />
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      {data && way === 'links' ? <Links links={data.items} types={data.downlineTypes} /> : null}
      {data && way === 'account' ? <OpenAccount types={data.downlineTypes} /> : null}
    </>
  )
}
