import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { missionsApi } from '@croupier/api/engagement/missions'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import { walletApi } from '@croupier/api/play/wallet'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'

const refreshes = [
  missionsApi.summary,
  promotionsApi.rewards,
  promotionsApi.count,
  walletApi.balance,
  ownAccountApi.info,
]

/** Takes a reward; asked twice it is given once. */
export function ClaimReward({ entitlementId, what }: { entitlementId: string; what: string }) {
  const t = useText('missions')
  const claim = useAction(promotionsApi.claim, { refreshes })
  return (
    <>
      <Button
        look="main"
        icon="gift"
        busy={claim.isPending}
        aria-label={t('claim.what', { title: what })}
        onClick={() => claim.mutate({ entitlementId })}
      >
        {t('claim')}
      </Button>
      <RefusalNote error={claim.error} />
    </>
  )
}
