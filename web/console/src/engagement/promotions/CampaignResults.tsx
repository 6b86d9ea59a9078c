import { consoleCampaignsApi } from '@croupier/api/engagement/console-campaigns'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { staffQuery } from '../../app/api.ts'
import { Facts } from '../../ui/words.tsx'

/** How many members a campaign was sent to, and how many it was not, by reason. */
export function CampaignResults({ promotionId }: { promotionId: string }) {
  const t = useText('promotiondesk')
  const { data } = useQuery(staffQuery(consoleCampaignsApi.results, { promotionId }))
  if (!data) return null
  const { isDone, ...counts } = data
  return (
    <>
      <h3>
        {t('campaign.results')}{' '}
        <Badge tone={isDone ? 'good' : 'warning'}>
          {t(isDone ? 'campaign.done' : 'campaign.running')}
        </Badge>
      </h3>
      <Facts
        items={(['sent', 'control', 'barred', 'declined', 'capped'] as const).map((name) => ({
          name: t(`campaign.${name}`),
          value: counts[name],
        }))}
      />
    </>
  )
}
