import { agentPayApi, payNewsChoices } from '@croupier/api/affiliates/agent-pay'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'

/** How often an agent hears of pay that comes every hour or every five minutes. */
export function PayNewsChoice() {
  const t = useText('membercentre')
  const say = useToast()
  const { data, error, refetch } = useQuery(query(agentPayApi.payNews, {}))
  const choose = useAction(agentPayApi.choosePayNews, { refreshes: [agentPayApi.payNews] })
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  return (
    <fieldset className="choices" disabled={choose.isPending}>
      <legend>{t('choices.pay')}</legend>
      {payNewsChoices.map((often) => (
        <label key={often} className="choice">
          <input
            type="radio"
            name="pay-news"
            checked={data.often === often}
            onChange={() =>
              choose.mutate(
                { often },
                { onSuccess: () => say({ tone: 'good', text: t('choices.saved') }) },
              )
            }
          />
          {t(`choices.pay.${often}`)}
        </label>
      ))}
      <RefusalNote error={choose.error} />
    </fieldset>
  )
}
