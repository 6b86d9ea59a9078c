import type { CertificateCheck } from '@croupier/api/play/console-games'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { Mono, When } from '../../ui/words.tsx'

/** Whether the games are still the ones that were certified, as the house's processes found when they last looked. */
export function CertificateLine({ check }: { check: CertificateCheck | null }) {
  const t = useText('gamedesk')
  if (!check) return null
  const { checkedAt, deviations, profiles, programSha256 } = check
  return (
    <section className="certificates" aria-label={t('certified')}>
      <p>
        <Badge tone={deviations.length === 0 ? 'good' : 'bad'}>
          {t(deviations.length === 0 ? 'certified.sound' : 'certified.broken')}
        </Badge>{' '}
        {t('certified.profiles', { count: profiles })} · <When at={checkedAt} /> ·{' '}
        <Mono text={programSha256} short={12} />
      </p>
      {deviations.map(({ foundAt, game, name, expected, found }) => (
        <p key={`${foundAt.getTime()} ${game} ${name}`} role="alert">
          <strong>{game ?? t('certified.program')}</strong> <Mono text={name} />{' '}
          <When at={foundAt} />: {t('certified.expected')} <Mono text={expected} short={12} />,{' '}
          {t('certified.found')} <Mono text={found} short={12} />
        </p>
      ))}
    </section>
  )
}
