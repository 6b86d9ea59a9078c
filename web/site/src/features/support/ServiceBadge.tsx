import { supportApi } from '@croupier/api/support'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMember } from '../../app/site.tsx'

/** How many answers of customer service nobody has read; news come over the member's live line. */
export function ServiceBadge() {
  const t = useText('support')
  const member = useMember()
  const client = useQueryClient()
  const { queryKey } = query(supportApi.overview, {})
  const { data } = useQuery({ ...query(supportApi.overview, {}), enabled: member !== undefined })
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
