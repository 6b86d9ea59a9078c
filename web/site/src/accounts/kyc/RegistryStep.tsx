import { kycApi } from '@croupier/api/accounts/kyc'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'

/** The register owes an answer; the house asks by itself, and a member who is in a hurry may ask too. */
export function RegistryStep() {
  const t = useText('kyc')
  const ask = useAction(kycApi.askAgain, { refreshes: [kycApi.status] })
  return (
    <>
      <p className="note">{t('person.waits')}</p>
      <RefusalNote error={ask.error} />
      <div className="verify-actions">
        <Button busy={ask.isPending} onClick={() => ask.mutate({})}>
          {t('person.askAgain')}
        </Button>
      </div>
    </>
  )
}
