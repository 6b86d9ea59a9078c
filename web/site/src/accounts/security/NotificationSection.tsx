import { inboxApi } from '@croupier/api/comms/inbox'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember } from '../../app/site.tsx'
import { PayNewsChoice } from './PayNewsChoice.tsx'
import { PushChoice } from './PushChoice.tsx'

/** What is told outside of the site, and where it arrives. */
export function NotificationSection() {
  const t = useText('membercentre')
  const say = useToast()
  const isAgent = useMember()?.isAgent ?? false
  const { data, error, refetch } = useQuery(query(inboxApi.choices, {}))
  const choose = useAction(inboxApi.choose, { refreshes: [inboxApi.choices] })
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('choices.title')}</h2>
      </div>
      <p className="muted">{t('choices.why')}</p>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-rows" />}
      {data ? (
        <label className="choice">
          <input
            type="checkbox"
            checked={data.moneyNews}
            disabled={choose.isPending}
            onChange={({ target }) =>
              choose.mutate(
                { moneyNews: target.checked },
                { onSuccess: () => say({ tone: 'good', text: t('choices.saved') }) },
              )
            }
          />
          {t('choices.money')}
        </label>
      ) : null}
      {data ? (
        <p className="muted">
          {data.mailbox
            ? t('choices.money.to', { address: data.mailbox.address })
            : t('choices.money.nowhere')}
        </p>
      ) : null}
      {data ? (
        <label className="choice">
          <input
            type="checkbox"
            checked={data.offers}
            disabled={choose.isPending}
            onChange={({ target }) =>
              choose.mutate(
                { offers: target.checked },
                { onSuccess: () => say({ tone: 'good', text: t('choices.saved') }) },
              )
            }
          />
          {t('choices.offers')}
        </label>
      ) : null}
      <RefusalNote error={choose.error} />
      {isAgent ? <PayNewsChoice /> : null}
      <p className="muted">{t('choices.always')}</p>
      <PushChoice />
    </section>
  )
}
