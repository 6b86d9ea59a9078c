import type { OutputOf } from '@croupier/api/endpoint'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { NextTicket } from './NextTicket.tsx'
import { RaffleMark } from './RaffleMark.tsx'
import { useRewardWords } from './reward-words.ts'

type Draw = OutputOf<typeof rafflesApi.draw>
type Current = NonNullable<Draw['current']>

/** A draw of numbered tickets: the own numbers, the time that is left, the prizes, and who won before. */
export function DrawPage({ code }: { code: string }) {
  const draw = useQuery(query(rafflesApi.draw, { raffle: code }))
  const { data, error } = draw
  const again = (): void => void draw.refetch()
  useLive(data?.topic ?? null, { message: again, missed: again })
  if (error) return <PageError error={error} onRetry={again} />
  if (!data) return <PageSkeleton />
  return (
    <>
      <header>
        <h1>{data.title}</h1>
        <p className="muted">{data.summary}</p>
      </header>
      <div className="raffle-columns">
        <section className="panel raffle-stage">
          <RaffleMark kind="draw" />
          {data.current ? <CurrentDraw current={data.current} onEnd={again} /> : null}
          <NextTicket next={data.next} currency={data.currency} />
        </section>
        <div className="raffle-side">
          <Prizes draw={data} />
          <PastDraws draw={data} />
        </div>
      </div>
    </>
  )
}

function CurrentDraw({ current, onEnd }: { current: Current; onEnd: () => void }) {
  const t = useText('raffles')
  const { brand } = usePermission()
  const { numbers, own, tickets, state } = current
  return (
    <>
      {state === 'open' ? (
        <>
          <p className="raffle-clock">{t('draw.closes')}</p>
          <p className="raffle-count">
            <Countdown until={current.closesAt} onEnd={onEnd} />
          </p>
          <p className="muted">
            <time>{formatZoned(current.closesAt, brand.timeZone)}</time>
          </p>
        </>
      ) : (
        <p className="raffle-clock">{t('draw.closed')}</p>
      )}
      <p>{t('draw.tickets', { count: tickets })}</p>
      <h2>{t('draw.numbers')}</h2>
      {own === 0 ? <p className="muted">{t('draw.noNumbers')}</p> : null}
      <ul className="raffle-numbers">
        {numbers.map((number) => (
          <li key={number}>
            <bdi>{number}</bdi>
          </li>
        ))}
      </ul>
      {own > numbers.length ? (
        <p className="muted">{t('draw.more', { count: own - numbers.length })}</p>
      ) : null}
      {current.ticketsHash === null ? null : (
        <Link href={paths.fair('draw', current.id)}>{t('verify')}</Link>
      )}
    </>
  )
}

function Prizes({ draw: { prizes, currency } }: { draw: Draw }) {
  const t = useText('raffles')
  const wordsOf = useRewardWords(currency)
  return (
    <section className="panel">
      <h2>{t('draw.prizes')}</h2>
      <ul className="raffle-lines">
        {prizes.map(({ count, rewards }, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- prizes stand in their order
          <li key={place}>
            <bdi>{count} ×</bdi>
            <span />
            <strong>{wordsOf(rewards)}</strong>
          </li>
        ))}
      </ul>
    </section>
  )
}

function PastDraws({ draw: { past, currency } }: { draw: Draw }) {
  const t = useText('raffles')
  const wordsOf = useRewardWords(currency)
  return (
    <section className="panel">
      <h2>{t('draw.past')}</h2>
      {past.length === 0 ? <p className="muted">{t('winners.none')}</p> : null}
      {past.map((one, place) => (
        <details key={one.id} className="raffle-past" open={place === 0}>
          <summary>
            <bdi>{one.occurrence}</bdi>
            <span className="muted">{t('draw.tickets', { count: one.tickets })}</span>
          </summary>
          <ul className="raffle-lines">
            {one.winners.map(({ number, account, rewards, isOwn }) => (
              <li key={number}>
                <span>
                  <bdi className="raffle-number">{number}</bdi> <bdi>{account}</bdi>{' '}
                  {isOwn ? <Badge tone="accent">{t('draw.you')}</Badge> : null}
                </span>
                <span />
                <strong>{wordsOf(rewards)}</strong>
              </li>
            ))}
          </ul>
          <Link href={paths.fair('draw', one.id)}>{t('verify')}</Link>
        </details>
      ))}
    </section>
  )
}
