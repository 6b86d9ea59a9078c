import { houseFactsApi } from '@croupier/api/core/house-facts'
import { query } from '@croupier/kit/api/query'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { vendorListQuery } from '../play/catalogue/session-cache.ts'
import { VendorMark } from '../play/catalogue/VendorMark.tsx'
import { paths } from '../paths.ts'
import './footer-more.css'

/** The makers that stand at the foot of every page when the brand has them, in this order (S2-036). */
const shownMakers = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']

/** What the first view can do without: pages about the house, and the makers' marks. */
export function FooterMore() {
  const t = useText('frames')
  const common = useText('common')
  const { data } = useQuery(vendorListQuery)
  const makers = shownMakers.flatMap((code) => {
    const maker = data?.list.find(({ vassalage }) => vassalage === code)
    return maker ? [maker] : []
  })
  return (
    <div className="footer-more">
      <nav aria-label={t('footer.house')}>
        <Link href={paths.promotions()}>{t('promotions')}</Link>
        <Link href={paths.announcements()}>{t('footer.news')}</Link>
        <Link href={paths.guide()}>{t('footer.guide')}</Link>
        <Link href={paths.fair()}>{t('footer.fair')}</Link>
        <Link href={paths.download()}>{common('download')}</Link>
        <Link href={paths.feedback()}>{t('footer.feedback')}</Link>
      </nav>
      {makers.length > 0 ? (
        <ul className="footer-makers" aria-label={t('footer.makers')}>
          {makers.map(({ vassalage, displayName }) => (
            <li key={vassalage} title={displayName}>
              <VendorMark code={vassalage} size={34} />
              <span>{displayName}</span>
            </li>
          ))}
        </ul>
      ) : null}
      <CompanyBlock />
    </div>
  )
}

/** Who runs the house, and where complaints go (RG-12); nothing while the brand has not said so. */
function CompanyBlock() {
  const t = useText('frames')
  const { data } = useQuery(query(houseFactsApi.company, {}))
  const company = data?.company
  if (!company) return null
  const { legalName, registration, address, licence, complaints, phone, ombudsman, playSafely } =
    company
  const facts = [legalName, registration, address, licence, phone].filter((fact) => fact !== '')
  return (
    <section className="footer-company" aria-label={t('company')}>
      {facts.length > 0 ? <p>{facts.join(' · ')}</p> : null}
      {complaints === '' ? null : (
        <p>
          {t('company.complaints')} <a href={`mailto:${complaints}`}>{complaints}</a>
        </p>
      )}
      {ombudsman === '' ? null : (
        <p>
          {t('company.ombudsman')} {ombudsman}
        </p>
      )}
      {playSafely === '' ? null : (
        <p>
          {t('company.playSafely')} {playSafely}
        </p>
      )}
    </section>
  )
}
