import { setSessionToken } from '@croupier/kit/api/session'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { EmptyState } from '@croupier/kit/ui/states'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'

/** Real money needs a real account (S6-003, in_need_true_account). */
export function TrialNotice() {
  const t = useText('member')
  const [, go] = useLocation()
  const openAccount = (): void => {
    setSessionToken(null)
    go(paths.register())
  }
  return (
    <EmptyState icon="lock" title={t('trial.notice')}>
      <Button look="main" onClick={openAccount}>
        {t('trial.open')}
      </Button>
    </EmptyState>
  )
}
