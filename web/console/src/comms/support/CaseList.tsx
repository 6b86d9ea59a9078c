import type { consoleSupportApi } from '@croupier/api/comms/console-support'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import type { KeyboardEvent } from 'react'
import type { Pages } from '../../app/api.ts'
import { Failure, Loading, Nothing } from '../../ui/states.tsx'
import { When } from '../../ui/words.tsx'

export type Case = OutputOf<typeof consoleSupportApi.list>['items'][number]

interface CaseListProps {
  pages: Pages<Case>
  open: string | null
  onOpen: (conversationId: string) => void
}

/** The cases of a queue; the arrow keys go from one to the next. */
export function CaseList({ pages, open, onOpen }: CaseListProps) {
  const t = useText('supportdesk')
  const console = useText('console')
  if (pages.isLoading) return <Loading lines={5} />
  if (pages.error) return <Failure error={pages.error} onRetry={pages.retry} />
  if (pages.rows.length === 0) return <Nothing text={t('none')} />
  return (
    <ul className="support-list">
      {pages.rows.map((row) => (
        <li key={row.id}>
          <CaseLine row={row} isOpen={row.id === open} onOpen={() => onOpen(row.id)} />
        </li>
      ))}
      {pages.hasMore ? (
        <li>
          <button
            type="button"
            className="btn btn-quiet btn-small"
            disabled={pages.isLoadingMore}
            onClick={pages.loadMore}
          >
            {console('table.more')}
          </button>
        </li>
      ) : null}
    </ul>
  )
}

function goOn(event: KeyboardEvent<HTMLButtonElement>): void {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
  if (step === 0) return
  const buttons = [...(event.currentTarget.closest('ul')?.querySelectorAll('button') ?? [])]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + step]
  if (!next) return
  event.preventDefault()
  next.focus()
}

function CaseLine({ row, isOpen, onOpen }: { row: Case; isOpen: boolean; onOpen: () => void }) {
  const t = useText('supportdesk')
  const words = useText('support')
  const { state, answerDueAt } = row
  const waits = state === 'open' || state === 'reopened'
  return (
    <button
      type="button"
      className="support-line"
      aria-current={isOpen ? 'true' : undefined}
      data-unread={row.unread > 0 ? '' : undefined}
      onClick={onOpen}
      onKeyDown={goOn}
    >
      <span className="support-line-who">
        <strong>{row.account ?? t('visitor')}</strong>
        {row.unread > 0 ? <Badge tone="accent">{row.unread}</Badge> : null}
      </span>
      <span className="support-line-what">
        <span dir="ltr" className="num">
          {row.caseId}
        </span>
        <span>{words(`topic.${row.topic}`)}</span>
        <Badge tone={waits ? 'warning' : 'neutral'}>{words(`state.${state}`)}</Badge>
      </span>
      <span className="support-line-when muted">
        <When at={row.updatedAt} />
        {answerDueAt && state !== 'closed' ? (
          <span>
            {t('due')} <When at={answerDueAt} />
          </span>
        ) : row.assignedName ? (
          <span>
            {t('assigned')} {row.assignedName}
          </span>
        ) : null}
      </span>
    </button>
  )
}
