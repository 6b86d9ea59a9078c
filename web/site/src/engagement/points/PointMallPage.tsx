import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { Link } from 'wouter'
import { paths } from '../../paths.ts'
import '../../styles/content.css'

/** The points mall (S2-012): this house gives no points yet, and says so instead of showing an empty shop. */
export function PointMallPage() {
  const t = useText('frames')
  return (
    <div className="content-page">
      <h1>{t('mall')}</h1>
      <EmptyState art="shop" title={t('mall.none')}>
        <p>{t('mall.why')}</p>
        <div className="state-ways">
          <Link href={paths.home()} className="btn btn-main">
            {t('toLobby')}
          </Link>
          <Link href={paths.promotions()} className="btn btn-quiet">
            {t('promotions')}
          </Link>
        </div>
      </EmptyState>
    </div>
  )
}
