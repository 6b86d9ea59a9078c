import { useText } from '@croupier/kit/i18n/i18n'
import { lazy, Suspense } from 'react'
import { Link } from 'wouter'
import { useHydrated } from '../app/first-pass.tsx'
import { usePermission } from '../app/site.tsx'
import { categoryPath, useCategories } from '../play/catalogue/categories.ts'
import { paths } from '../paths.ts'
import { Logo } from './Logo.tsx'

const FooterMore = lazy(() => import('./FooterMore.tsx').then((m) => ({ default: m.FooterMore })))

const socialTypes = ['FACEBOOK', 'YOUTUBE']
const helpTerms = ['terms', 'fairness', 'responsible'] as const

/** Help links, products, social links where the brand has them, makers, and what the law wants said (S2-033..036). */
export function Footer() {
  const t = useText('common')
  const { brand, info } = usePermission()
  const categories = useCategories()
  const hydrated = useHydrated()
  const social = info.customerService.filter(({ csType }) => socialTypes.includes(csType))
  return (
    <footer className="footer">
      <div className="footer-columns">
        <div className="footer-brand">
          <Logo code={brand.code} name={brand.name} />
          <p>{t('footer.promise')}</p>
        </div>
        <nav aria-label={t('footer.help')}>
          <h2>{t('help')}</h2>
          {helpTerms.map((term) => (
            <Link key={term} href={paths.help(term)}>
              {t(`help.${term}`)}
            </Link>
          ))}
        </nav>
        <nav aria-label={t('footer.games')}>
          <h2>{t('nav.games')}</h2>
          {categories.length > 0 ? <Link href={paths.seamless()}>{t('nav.all')}</Link> : null}
          {categories.map((category) => (
            <Link key={category} href={categoryPath(category)}>
              {t(`category.${category}`)}
            </Link>
          ))}
        </nav>
        {social.length > 0 ? (
          <nav aria-label={t('footer.social')}>
            <h2>{t('footer.social')}</h2>
            {social.map(({ csType, path }) => (
              <a key={path} href={path} target="_blank" rel="noreferrer">
                {csType === 'FACEBOOK' ? 'Facebook' : 'YouTube'}
              </a>
            ))}
          </nav>
        ) : null}
      </div>
      {hydrated ? (
        <Suspense>
          <FooterMore />
        </Suspense>
      ) : null}
      <p className="footer-law">
        <span className="age">18+</span> {t('footer.law')}
      </p>
      <p className="footer-copy">{t('footer.copyright', { brand: brand.name })}</p>
    </footer>
  )
}
