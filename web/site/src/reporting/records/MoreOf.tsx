import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { PageError } from '../../app/PageBoundary.tsx'
import type { Pages } from './use-pages.ts'

/** The end of a list: how many are shown, said aloud, and the next ones where there are more. */
export function MoreOf<Item>({ pages }: { pages: Pages<Item> }) {
  const t = useText('records')
  const { items = [], error } = pages
  return (
    <>
      <output className="sr-only">{t('shown', { count: items.length })}</output>
      {error ? <PageError error={error} onRetry={pages.showMore} /> : null}
      {pages.hasMore ? (
        <Button busy={pages.isLoadingMore} onClick={pages.showMore}>
          {t('more')}
        </Button>
      ) : null}
    </>
  )
}
