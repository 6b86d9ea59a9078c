import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { Link } from 'wouter'
import { paths } from '../paths.ts'

export function NotFoundPage() {
  const t = useText('closed')
  return (
    <EmptyState art="lost" title={t('notFound')} isPage>
      <Link href={paths.home()} className="btn btn-main">
        {t('notFound.home')}
      </Link>
    </EmptyState>
  )
}
