import { contentApi } from '@croupier/api/comms/content'
import { query } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { IconButton } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { CleanHtml } from '@croupier/kit/ui/CleanHtml'
import '../../styles/content.css'

/** The notices in full, at the one that was pressed (S2-038). */
export function NoticeDialog({ first, onClose }: { first: number; onClose: () => void }) {
  const t = useText('content')
  const { code } = useTextBook().language
  const { brand } = usePermission()
  const [index, setIndex] = useState(first)
  const { data, error, refetch } = useQuery(query(contentApi.notices, { language: code }))
  const items = data?.items ?? []
  const at = Math.min(index, Math.max(0, items.length - 1))
  const notice = items[at]
  return (
    <Dialog title={t('notices')} closeLabel={t('close')} onClose={onClose} width="medium">
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <PageSkeleton /> : null}
      {notice ? (
        <article className="notice" aria-live="polite">
          <h3>{notice.title}</h3>
          <time className="muted" dateTime={notice.publishedAt.toISOString()}>
            {formatZoned(notice.publishedAt, brand.timeZone)}
          </time>
          <CleanHtml html={notice.content} />
        </article>
      ) : null}
      {data && !notice ? <p>{t('notices.none')}</p> : null}
      {items.length > 1 ? (
        <nav className="pager" aria-label={t('notices')}>
          <IconButton
            label={t('previousNotice')}
            icon="chevron-left"
            disabled={at === 0}
            onClick={() => setIndex(at - 1)}
          />
          <span>{t('place', { number: at + 1, total: items.length })}</span>
          <IconButton
            label={t('nextNotice')}
            icon="chevron-right"
            disabled={at === items.length - 1}
            onClick={() => setIndex(at + 1)}
          />
        </nav>
      ) : null}
    </Dialog>
  )
}
