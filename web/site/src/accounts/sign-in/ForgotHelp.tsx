import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'

/** For whom no way back works: who helps, and what they will be asked. */
export function ForgotHelp({ onLeave }: { onLeave: () => void }) {
  const t = useText('recovery')
  return (
    <section className="forgot-help" aria-label={t('help.title')}>
      <strong>{t('help.title')}</strong>
      <p className="muted">{t('help.text')}</p>
      <Link href={paths.service()} className="btn btn-quiet" onClick={onLeave}>
        <Icon name="headset" size={18} />
        {t('help.action')}
      </Link>
    </section>
  )
}
