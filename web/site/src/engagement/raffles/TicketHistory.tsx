import { rafflesApi } from '@croupier/api/engagement/raffles'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../app/site.tsx'

const TONES = { open: 'accent', used: 'neutral', taken_back: 'warning', lapsed: 'neutral' } as const

/** Every ticket with what brought it and what became of it; the newest first, a page at a time. */
export function TicketHistory() {
  const t = useText('raffles')
  const { brand } = usePermission()
  const [limit, setLimit] = useState(20)
  const { data, error } = useQuery(query(rafflesApi.tickets, { limit }))
  return (
    <section className="panel">
      <h2>{t('history')}</h2>
      <RefusalNote error={error} />
      {data || error ? null : <Skeleton className="skeleton-rows" />}
      {data?.items.length === 0 ? <p className="muted">{t('history.none')}</p> : null}
      <ul className="raffle-lines">
        {data?.items.map(({ id, title, number, cause, state, issuedAt }) => (
          <li key={id}>
            <span>
              {title} {number === null ? null : <bdi className="raffle-number">{number}</bdi>}
              <small className="muted raffle-cause">{t(`cause.${cause}`)}</small>
            </span>
            <time className="muted">{formatZoned(issuedAt, brand.timeZone)}</time>
            <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>
          </li>
        ))}
      </ul>
      {data && data.nextCursor !== null && limit < 100 ? (
        <Button size="small" onClick={() => setLimit(100)}>
          {t('history.more')}
        </Button>
      ) : null}
    </section>
  )
}
