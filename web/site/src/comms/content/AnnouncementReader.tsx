import type { Announcement } from '@croupier/api/comms/announcements'
import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { memberPages, paths } from '../../paths.ts'
import { CleanHtml } from '@croupier/kit/ui/CleanHtml'
import { LinkageLink } from './LinkageLink.tsx'
import { PAGE_ITEMS, pagerLinks } from './pager.ts'

export interface AnnouncementReaderProps {
  items: readonly Announcement[]
  /** One below the heading that the list stands under. */
  heading?: 'h2' | 'h3'
  /** What can be done with one, below its text. */
  renderAction?: (item: Announcement) => ReactNode
}

/** A paged list with a detail pane (S2-054); one alone needs no list. */
export function AnnouncementReader({
  items,
  heading = 'h3',
  renderAction,
}: AnnouncementReaderProps) {
  const t = useText('content')
  const detailId = useId()
  const [page, setPage] = useState(1)
  const [chosen, setChosen] = useState(items[0]?.id)
  const pages = Math.max(1, Math.ceil(items.length / PAGE_ITEMS))
  const onPage = items.slice((page - 1) * PAGE_ITEMS, page * PAGE_ITEMS)
  const item = items.find(({ id }) => id === chosen) ?? onPage[0]
  const turnTo = (next: number): void => {
    setPage(next)
    setChosen(items[(next - 1) * PAGE_ITEMS]?.id)
  }
  if (!item) return null
  return (
    <div className="reader" data-alone={items.length === 1 ? '' : undefined}>
      {items.length === 1 ? null : (
        <div className="reader-list">
          <ul aria-label={t('announcements')}>
            {onPage.map(({ id, title }) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={id === item.id ? 'true' : undefined}
                  aria-controls={detailId}
                  onClick={() => setChosen(id)}
                >
                  {title}
                </button>
              </li>
            ))}
          </ul>
          {pages > 1 ? <Pager current={page} total={pages} onTurn={turnTo} /> : null}
        </div>
      )}
      <Detail key={item.id} item={item} id={detailId} heading={heading}>
        {renderAction?.(item)}
      </Detail>
    </div>
  )
}

interface DetailProps {
  item: Announcement
  id: string
  heading: 'h2' | 'h3'
  children: ReactNode
}

function Detail({ item, id, heading: Heading, children }: DetailProps) {
  const t = useText('content')
  return (
    <article className="reader-detail" id={id} aria-live="polite">
      <Heading>{item.title}</Heading>
      <CleanHtml html={item.content} />
      {children}
      <div className="reader-actions">
        <LinkageLink to={item} className="btn btn-main btn-medium">
          {t('open')}
        </LinkageLink>
        {item.promotionType === null ? null : (
          <Link href={rewardsPath()} className="btn btn-quiet btn-medium">
            {t('toRewards')}
          </Link>
        )}
      </div>
    </article>
  )
}

/** The reward centre (S2-055), or the member centre where a brand has no rewards. */
function rewardsPath(): string {
  return paths.member(memberPages.find((page: string) => page === 'rewardCenter'))
}

interface PagerProps {
  current: number
  total: number
  onTurn: (page: number) => void
}

function Pager({ current, total, onTurn }: PagerProps) {
  const t = useText('content')
  return (
    <nav className="pager" aria-label={t('pages')}>
      <IconButton
        label={t('previousPage')}
        icon="chevron-left"
        disabled={current === 1}
        onClick={() => onTurn(current - 1)}
      />
      {pagerLinks(current, total).map((page, index) =>
        page === null ? (
          // oxlint-disable-next-line react/no-array-index-key -- gaps have no name but their place
          <span key={`gap${index}`} aria-hidden="true">
            …
          </span>
        ) : (
          <button
            key={page}
            type="button"
            aria-label={t('page', { number: page })}
            aria-current={page === current ? 'page' : undefined}
            onClick={() => onTurn(page)}
          >
            {page}
          </button>
        ),
      )}
      <IconButton
        label={t('nextPage')}
        icon="chevron-right"
        disabled={current === total}
        onClick={() => onTurn(current + 1)}
      />
    </nav>
  )
}
