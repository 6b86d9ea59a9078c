import { rebatesApi } from '@croupier/api/engagement/rebates'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { newId } from '@croupier/kit/browser/new-id'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import type { CurrencyCode } from '@croupier/shared/money'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'

/** Claims what is open; a request that was lost on its way is asked again under the same id and pays once. */
export function ClaimRebate({
  claimable,
  currency,
}: {
  claimable: bigint
  currency: CurrencyCode
}) {
  const t = useText('rebates')
  const { tag } = useTextBook().language
  const client = useQueryClient()
  const request = useRef<string | null>(null)
  const shown = (amount: bigint) => formatMoney(amount, { tag, currency })
  const claim = useMutation({
    mutationFn: async () => {
      request.current ??= newId()
      return await callEndpoint(rebatesApi.claim, { requestId: request.current })
    },
    onSuccess: () => {
      request.current = null
      return refresh(client, [rebatesApi.rebate])
    },
  })
  return (
    <>
      <Button
        look="main"
        icon="coins"
        busy={claim.isPending}
        disabled={claimable === 0n}
        onClick={() => claim.mutate()}
      >
        {claimable === 0n ? t('nothing') : t('claim', { amount: shown(claimable) })}
      </Button>
      {claim.data ? (
        <output className="note">{t('claimed', { amount: shown(claim.data.amount) })}</output>
      ) : null}
      <RefusalNote error={claim.error} />
    </>
  )
}
