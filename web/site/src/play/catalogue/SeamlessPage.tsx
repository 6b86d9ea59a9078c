import { catalogueApi } from '@croupier/api/play/catalogue'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { categoryIcon, isCategory } from './categories.ts'
import { VendorLink } from './VendorLink.tsx'
import { VendorMark } from './VendorMark.tsx'
import '../../styles/frames.css'

/** Every maker whose games play from the one wallet, by what they make (S2-012). */
export function SeamlessPage() {
  const t = useText('frames')
  const words = useText('common')
  const { data, error, refetch } = useQuery(query(catalogueApi.gameVendors, {}))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const groups = data.list.flatMap(({ gameClassify, vendors }) =>
    isCategory(gameClassify) && vendors.length > 0 ? [{ category: gameClassify, vendors }] : [],
  )
  return (
    <div className="makers">
      <h1>{t('seamless')}</h1>
      <p className="makers-lead">{t('seamless.lead')}</p>
      {groups.length === 0 ? <EmptyState art="games" title={t('seamless.none')} /> : null}
      {groups.map(({ category, vendors }) => (
        <section key={category} aria-label={words(`category.${category}`)}>
          <h2>
            <img src={categoryIcon(category)} alt="" width={28} height={28} loading="lazy" />
            {words(`category.${category}`)}
          </h2>
          <ul>
            {vendors.map(({ vassalage, displayName }) => (
              <li key={vassalage}>
                <VendorLink
                  category={category}
                  vendor={{ vassalage, displayName }}
                  className="maker"
                >
                  <VendorMark code={vassalage} size={36} />
                  <span>{displayName}</span>
                </VendorLink>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
