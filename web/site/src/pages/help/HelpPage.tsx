import { useText } from '@croupier/kit/i18n/i18n'
import { useEffect } from 'react'
import { usePermission } from '../../app/site.tsx'

const sections = ['terms', 'fairness', 'responsible', 'payments'] as const
const paragraphs = [1, 2, 3] as const

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
      <nav className="help-nav" aria-label={common('help')}>
        {sections.map((section) => (
          <a key={section} href={`#${section}`} className="btn btn-quiet btn-small">
            {t(`${section}.title`)}
          </a>
        ))}
      </nav>
      {sections.map((section) => (
        <section key={section} id={section}>
          <h2>{t(`${section}.title`)}</h2>
          {paragraphs.map((number) => (
            <p key={number}>
              {t(`${section}.${number}`, { brand: brand.name, age: info.register.minimumAge })}
            </p>
          ))}
        </section>
      ))}
    </article>
  )
}
