import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { VipLadderView } from '@croupier/api/engagement/vip'
import { walletApi } from '@croupier/api/play/wallet'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatDateTime } from '@croupier/kit/money/dates'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { usePermission } from '../../app/site.tsx'
import { useRewardWords } from './benefit-words.ts'

/** More than a member has of levels at one time. */
const SHOWN = 50
const gifts = ['week', 'month', 'birthday'] as const

/** The rewards of the level that wait to be claimed; nothing where there are none. */
export function VipClaims({ currency }: { currency: VipLadderView['currency'] }) {
  const t = useText('vip')
  const { brand } = usePermission()
  const rewardWords = useRewardWords(currency)
  const { data } = useQuery(query(promotionsApi.rewards, { limit: SHOWN, state: 'claimable' }))
  const claim = useAction(promotionsApi.claim, {
    refreshes: [promotionsApi.rewards, promotionsApi.count, walletApi.balance],
  })
  const waiting = data?.items.filter(({ kind }) => kind === 'vip') ?? []
  if (waiting.length === 0) return null
  return (
    <section className="panel vip-claims" aria-labelledby="vip-claims">
      <h2 id="vip-claims">{t('claims')}</h2>
      <RefusalNote error={claim.error} />
      <ul>
        {waiting.map(({ id, occurrence, rewards, expiresAt }) => {
          const gift = gifts.find((known) => occurrence.startsWith(`${known}:`))
          return (
            <li key={id}>
              <span>
                <strong>{rewards.map(rewardWords).join(' + ')}</strong>
                <small>
                  {gift ? t(`gift.${gift}`) : t('gift.level')}
                  {expiresAt ? (
                    <span>
                      {` · ${t('claims.until', { time: formatDateTime(expiresAt, brand.timeZone) })}`}
                    </span>
                  ) : null}
                </small>
              </span>
              <Button
                look="main"
                size="small"
                busy={claim.isPending && claim.variables.entitlementId === id}
                onClick={() => claim.mutate({ entitlementId: id })}
              >
                {t('claim')}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
