import { membersApi } from '@croupier/api/accounts/members'
import { registrationApi } from '@croupier/api/accounts/registration'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { paths } from '../../paths.ts'

export interface TermsDialogProps {
  /** The version that is to be accepted. */
  version: string
  onClose: () => void
}

/** Terms that hold now are asked for once after login and again before play; the money stays within reach (ACC-15). */
export function TermsDialog({ version, onClose }: TermsDialogProps) {
  const t = useText('registration')
  const auth = useText('auth')
  const accept = useAction(registrationApi.acceptTerms, { refreshes: [membersApi.info] })
  return (
    <Dialog title={t('due.title')} closeLabel={t('due.later')} onClose={onClose}>
      <div className="terms-due">
        <p>{t('due.text')}</p>
        <p>
          <a href={paths.help('terms')} target="_blank" rel="noreferrer">
            {auth('terms.link')}
          </a>{' '}
          · {t('due.version', { version })}
        </p>
        <RefusalNote error={accept.error} />
        <div className="dialog-actions">
          <Button onClick={onClose}>{t('due.later')}</Button>
          <Button
            look="main"
            busy={accept.isPending}
            onClick={() => accept.mutate({ version }, { onSuccess: onClose })}
          >
            {t('due.accept')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
