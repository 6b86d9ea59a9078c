import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { Link } from 'wouter'
import { leaveTrial } from '../session/join.ts'
import { paths } from '../../paths.ts'

/** Real money needs a real account (S6-003, in_need_true_account). */
export function TrialNotice() {
  const t = useText('member')
  return (
    <EmptyState icon="lock" title={t('trial.notice')}>
      <Link href={paths.register()} className="btn btn-main" onClick={leaveTrial}>
        {t('trial.open')}
      </Link>
    </EmptyState>
  )
}
