import { useText } from '@croupier/kit/i18n/i18n'
import { useEffect } from 'react'
import { usePermission } from '../../app/site.tsx'

const sections = [
  { id: 'terms', paragraphs: ['terms.1', 'terms.2', 'terms.3'] },
  { id: 'fairness', paragraphs: ['fairness.1', 'fairness.2', 'fairness.3'] },
  { id: 'responsible', paragraphs: ['responsible.1', 'responsible.2', 'responsible.3'] },
  { id: 'payments', paragraphs: ['payments.1', 'payments.2', 'payments.3'] },
] as const

/** The help centre's first page: terms, fairness, limits, money (S2-007). */
export function HelpPage() {
  const t = useText('help')
  const common = useText('common')
  const { brand, info } = usePermission()
  // The browser looked for the #term before the page was there.
  useEffect(() => {
    const term = window.location.hash.slice(1)
    if (term !== '') document.getElementById(term)?.scrollIntoView()
  }, [])
  return (
    <article className="help">
      <h1>{common('help')}</h1>
      <nav className="help-nav" aria-label={t('contents')}>
        {sections.map(({ id }) => (
          <a key={id} href={`#${id}`} className="btn btn-quiet btn-small">
            {t(`${id}.title`)}
          </a>
        ))}
      </nav>
      {sections.map(({ id, paragraphs }) => (
        <section key={id} id={id}>
          <h2>{t(`${id}.title`)}</h2>
          {paragraphs.map((key) => (
            <p key={key}>{t(key, { brand: brand.name, age: info.register.minimumAge })}</p>
          ))}
        </section>
      ))}
    </article>
  )
}
