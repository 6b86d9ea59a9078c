import { useText } from '@croupier/kit/i18n/i18n'
import { Siren } from 'lucide-react'
import { Link } from 'wouter'
import { useDesk } from './desk.tsx'
import { paths } from './paths.ts'
import { When } from '../ui/words.tsx'

/** Above every room as long as somebody is in by breaking the glass; administrators alone are told of it. */
export function Emergencies() {
  const t = useText('console')
  const { emergencies } = useDesk().self
  return emergencies.map(({ id, name, displayName, reason, closesAt }) => (
    <p key={id} className="note note-bad emergency" role="alert">
      <Siren size={18} aria-hidden="true" />
      <span>
        <strong>{t('emergency.open', { person: `${displayName} (${name})` })}</strong> {reason}{' '}
        <span className="muted">
          {t('emergency.until')} <When at={closesAt} />
        </span>
      </span>
      <Link href={paths.staff()}>{t('emergency.close')}</Link>
    </p>
  ))
}
