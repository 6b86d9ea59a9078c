import type { OutputOf } from '@croupier/api/endpoint'
import { type RaffleSpin, rafflesApi } from '@croupier/api/engagement/raffles'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { newId } from '@croupier/kit/browser/new-id'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { Confetti } from './Confetti.tsx'
import { NextTicket } from './NextTicket.tsx'
import { useRewardWords } from './reward-words.ts'
import { Wheel, type WheelHandle } from './Wheel.tsx'
import { Winners } from './Winners.tsx'

type WheelFacts = OutputOf<typeof rafflesApi.wheel>

/** A prize wheel: where it stops was decided by the house and the member's own word before it turns. */
export function WheelPage({ code }: { code: string }) {
  const wheel = useQuery(query(rafflesApi.wheel, { raffle: code }))
  const { data, error } = wheel
  const again = (): void => void wheel.refetch()
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
        <SpinPart wheel={data} />
        <div className="raffle-side">
          <Chances wheel={data} />
          <Winners winners={data.winners} currency={data.currency} />
          <OwnSpins wheel={data} />
        </div>
      </div>
    </>
  )
}

function SpinPart({ wheel }: { wheel: WheelFacts }) {
  const t = useText('raffles')
  const client = useQueryClient()
  const wordsOf = useRewardWords(wheel.currency)
  const drawn = useRef<WheelHandle>(null)
  const request = useRef<string | null>(null)
  const [won, setWon] = useState<RaffleSpin | null>(null)
  const spin = useMutation({
    mutationFn: async () => {
      setWon(null)
      // A lost answer is asked for under the same id: it never costs a second ticket.
      request.current ??= newId()
      const requestId = request.current
      const spun = await callEndpoint(rafflesApi.claim, { raffle: wheel.code, requestId })
      request.current = null
      if (spun.kind !== 'wheel') return
      await drawn.current?.turn(spun.segment, Number.parseInt(spun.id.slice(-2), 16) / 255)
      setWon(spun)
    },
    onSettled: () => refresh(client, [rafflesApi.wheel, rafflesApi.list, rafflesApi.tickets]),
  })
  const hasTicket = wheel.tickets > 0
  return (
    <section
      className="panel raffle-stage"
      data-won={won && won.rewards.length > 0 ? '' : undefined}
    >
      <Wheel
        handle={drawn}
        segments={wheel.segments.map(({ code, rewards, weight }) => ({
          code,
          weight,
          words: wordsOf(rewards),
        }))}
      />
      {won && won.rewards.length > 0 ? <Confetti key={won.id} /> : null}
      <output className="raffle-result">
        {won === null ? null : won.rewards.length > 0 ? (
          <strong>{t('wheel.won', { prize: wordsOf(won.rewards) })}</strong>
        ) : (
          <span>{t('wheel.lost')}</span>
        )}
      </output>
      <Button
        look="main"
        size="large"
        icon="ticket"
        busy={spin.isPending}
        disabled={!hasTicket}
        onClick={() => spin.mutate()}
      >
        {t('wheel.spin')}
      </Button>
      <p className="raffle-under" aria-live="polite">
        {hasTicket ? t('wheel.have', { count: wheel.tickets }) : t('wheel.noTicket')}
        {!hasTicket && wheel.nextFreeAt !== null ? (
          <>
            {' '}
            {t('wheel.nextFree')} <Countdown until={wheel.nextFreeAt} />
          </>
        ) : null}
      </p>
      <RefusalNote error={spin.error} />
      <NextTicket next={wheel.next} currency={wheel.currency} />
    </section>
  )
}

/** The exact chances, as they are published: the drawn slices cannot show small ones. */
function Chances({ wheel }: { wheel: WheelFacts }) {
  const t = useText('raffles')
  const { tag } = useTextBook().language
  const wordsOf = useRewardWords(wheel.currency)
  const sum = wheel.segments.reduce((all, { weight }) => all + weight, 0)
  const percent = new Intl.NumberFormat(tag, { style: 'percent', maximumSignificantDigits: 3 })
  return (
    <section className="panel">
      <h2>{t('wheel.odds')}</h2>
      <ul className="raffle-lines">
        {wheel.segments.map(({ code, rewards, weight, left }) => (
          <li key={code}>
            <span>{wordsOf(rewards)}</span>
            <span className="muted">
              {left === null
                ? null
                : left > 0
                  ? t('wheel.left', { count: left })
                  : t('wheel.soldOut')}
            </span>
            <bdi className="money">{percent.format(weight / sum)}</bdi>
          </li>
        ))}
      </ul>
      <p className="muted raffle-why">{t('wheel.oddsWhy')}</p>
    </section>
  )
}

function OwnSpins({ wheel: { spins, currency } }: { wheel: WheelFacts }) {
  const t = useText('raffles')
  const wordsOf = useRewardWords(currency)
  const { brand } = usePermission()
  if (spins.length === 0) return null
  return (
    <section className="panel">
      <h2>{t('wheel.mine')}</h2>
      <ul className="raffle-lines">
        {spins.map(({ id, rewards, at }) => (
          <li key={id}>
            <span>{wordsOf(rewards)}</span>
            <time className="muted">{formatZoned(at, brand.timeZone)}</time>
            <Link href={paths.fair('wheel', id)}>{t('verify')}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
