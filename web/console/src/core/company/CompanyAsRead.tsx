import { useText } from '@croupier/kit/i18n/i18n'
import type { CompanyFacts } from './facts.ts'

/** The foot of the site with these words, line by line as visitors read it. */
export function CompanyAsRead({ facts }: { facts: CompanyFacts }) {
  const t = useText('company')
  const { legalName, registration, address, licence, phone } = facts
  const first = [legalName, registration, address, licence, phone].filter((fact) => fact !== '')
  const rest = (['complaints', 'ombudsman', 'playSafely'] as const).filter(
    (field) => facts[field] !== '',
  )
  return (
    <section className="panel padded company-as-read" aria-label={t('asRead')}>
      <h2>{t('asRead')}</h2>
      {first.length === 0 && rest.length === 0 ? <p className="muted">{t('asRead.none')}</p> : null}
      {first.length > 0 ? <p dir="auto">{first.join(' · ')}</p> : null}
      {rest.map((field) => (
        <p key={field}>
          {t(`foot.${field}`)} <bdi>{facts[field]}</bdi>
        </p>
      ))}
    </section>
  )
}
