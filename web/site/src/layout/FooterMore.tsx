import { catalogueApi } from '@croupier/api/catalogue'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { VendorMark } from '../features/games/VendorMark.tsx'
import { paths } from '../paths.ts'
import './footer-more.css'

/** The makers that stand at the foot of every page when the brand has them, in this order (S2-036). */
const shownMakers = ['PG', 'EG2', 'PT', 'JDB', 'CQ9', 'FC', 'JL', 'BGS']

/** What the first view can do without: pages about the house, and the makers' marks. */
export function FooterMore() {
  const t = useText('frames')
  const { data } = useQuery(query(catalogueApi.vendorTypes, {}))
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
    </div>
  )
}
