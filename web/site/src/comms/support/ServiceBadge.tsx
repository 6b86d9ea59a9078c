import { supportApi } from '@croupier/api/comms/support'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMember, useSignedIn } from '../../app/site.tsx'
import { askedBefore } from './asked-before.ts'

const VISITOR_ASKS_MS = 60_000

/** How many answers of customer service nobody has read; news come over the member's live line, visitors ask from time to time. */
export function ServiceBadge() {
  const t = useText('support')
  const member = useMember()
  const client = useQueryClient()
  const { queryKey } = query(supportApi.overview, {})
  const isVisitor = !useSignedIn()
  const { data } = useQuery({
    ...query(supportApi.overview, {}),
    enabled: member !== undefined || (isVisitor && askedBefore()),
    refetchInterval: isVisitor ? VISITOR_ASKS_MS : false,
  })
  const askAgain = (): void => void client.invalidateQueries({ queryKey })
  useLive(member ? `member:${member.id}` : null, {
    message: ({ data: news }) => {
      if (isSupportNews(news)) askAgain()
    },
    missed: askAgain,
  })
  const count = data?.conversations.reduce((sum, { unread }) => sum + unread, 0) ?? 0
  if (count === 0) return null
  return (
    <span className="badge badge-accent">
      <span aria-hidden="true">{count}</span>
      <span className="sr-only">{t('unread', { count })}</span>
    </span>
  )
}

function isSupportNews(news: unknown): boolean {
  return typeof news === 'object' && news !== null && 'type' in news && news.type === 'support'
}
