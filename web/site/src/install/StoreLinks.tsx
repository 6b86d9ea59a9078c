import { houseFactsApi } from '@croupier/api/core/house-facts'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'

const STORES = ['ios', 'android'] as const

/** The brand's app in the stores; nothing while it has none there. */
export function StoreLinks() {
  const t = useText('install')
  const { data } = useQuery(query(houseFactsApi.apps, {}))
  const links = STORES.flatMap((store) => {
    const address = data?.[store]
    return address ? [{ store, address }] : []
  })
  if (links.length === 0) return null
  return (
    <section className="download-card">
      <h2>{t('stores')}</h2>
      <p className="download-stores">
        {links.map(({ store, address }) => (
          <a
            key={store}
            className="btn btn-quiet btn-large"
            href={address}
            target="_blank"
            rel="noreferrer"
          >
            <Icon name="external-link" size={18} />
            {t(`store.${store}`)}
          </a>
        ))}
      </p>
    </section>
  )
}
