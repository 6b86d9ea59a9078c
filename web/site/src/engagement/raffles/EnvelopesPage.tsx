import type { OutputOf } from '@croupier/api/endpoint'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { newId } from '@croupier/kit/browser/new-id'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Money } from '@croupier/kit/money/Money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import type { CurrencyCode } from '@croupier/shared/money'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { Confetti } from './Confetti.tsx'
import { RaffleMark } from './RaffleMark.tsx'
import { Rain } from './Rain.tsx'
import { useRewardWords } from './reward-words.ts'

type Envelopes = OutputOf<typeof rafflesApi.envelopes>
type Fall = NonNullable<Envelopes['running']>

/** Red envelopes: they rain while a fall runs, and one tap takes the next of them. */
export function EnvelopesPage({ code }: { code: string }) {
  const envelopes = useQuery({
    ...query(rafflesApi.envelopes, { raffle: code }),
    // Where this clock goes before the house's, a countdown ends too early.
    refetchInterval: 15_000,
  })
  const { data, error } = envelopes
  const again = (): void => void envelopes.refetch()
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
        <section className="panel raffle-stage raffle-sky">
          {data.running ? (
            <RunningFall
              key={data.running.id}
              code={code}
              fall={data.running}
              currency={data.currency}
              onEnd={again}
            />
          ) : (
            <ComingFall fall={data.next} currency={data.currency} onBegin={again} />
          )}
        </section>
        <div className="raffle-side">
          <PastFalls envelopes={data} />
        </div>
      </div>
    </>
  )
}

interface RunningProps {
  code: string
  fall: Fall
  currency: CurrencyCode
  onEnd: () => void
}

function RunningFall({ code, fall, currency, onEnd }: RunningProps) {
  const t = useText('raffles')
  const client = useQueryClient()
  const take = useMutation({
    mutationFn: () => callEndpoint(rafflesApi.claim, { raffle: code, requestId: newId() }),
    onSettled: () => refresh(client, [rafflesApi.envelopes]),
  })
  const taken = take.data?.kind === 'envelopes' ? take.data.amount : fall.own
  return (
    <>
      <Rain />
      {take.data ? <Confetti /> : null}
      <p className="raffle-clock">
        {t('envelopes.running')} <Countdown until={fall.endsAt} onEnd={onEnd} />
      </p>
      <output className="raffle-result">
        {taken === null ? null : (
          <span className="raffle-opened">
            <span>{t('envelopes.got')}</span>
            <strong>
              <Money amount={taken} currency={currency} />
            </strong>
          </span>
        )}
      </output>
      {taken === null ? (
        <Button
          look="main"
          size="large"
          icon="gift"
          busy={take.isPending}
          onClick={() => take.mutate()}
        >
          {t('envelopes.take')}
        </Button>
      ) : null}
      <RefusalNote error={take.error} />
      <FallPlan fall={fall} currency={currency} />
    </>
  )
}

function ComingFall({
  fall,
  currency,
  onBegin,
}: {
  fall: Fall | null
  currency: CurrencyCode
  onBegin: () => void
}) {
  const t = useText('raffles')
  const { brand } = usePermission()
  return (
    <>
      <div className="raffle-hanging">
        <RaffleMark kind="envelopes" />
        <RaffleMark kind="envelopes" />
        <RaffleMark kind="envelopes" />
      </div>
      {fall ? (
        <>
          <p className="raffle-clock">{t('envelopes.next')}</p>
          <p className="raffle-count">
            <Countdown until={fall.startsAt} onEnd={onBegin} />
          </p>
          <p className="muted">
            <time>{formatZoned(fall.startsAt, brand.timeZone)}</time>
          </p>
          <FallPlan fall={fall} currency={currency} />
        </>
      ) : (
        <p className="raffle-clock">{t('envelopes.noneSoon')}</p>
      )}
    </>
  )
}

function FallPlan({ fall, currency }: { fall: Fall; currency: CurrencyCode }) {
  const t = useText('raffles')
  const { tag } = useTextBook().language
  const shown = (amount: bigint) => formatMoney(amount, { tag, currency })
  return (
    <p className="raffle-under">
      {t('envelopes.plan', {
        count: fall.count,
        total: shown(fall.total),
        least: shown(fall.least),
        most: shown(fall.most),
      })}{' '}
      <Link href={paths.fair('envelopes', fall.id)}>{t('verify')}</Link>
    </p>
  )
}

function PastFalls({ envelopes: { past, currency } }: { envelopes: Envelopes }) {
  const t = useText('raffles')
  const { brand } = usePermission()
  const wordsOf = useRewardWords(currency)
  return (
    <section className="panel">
      <h2>{t('envelopes.past')}</h2>
      {past.length === 0 ? <p className="muted">{t('winners.none')}</p> : null}
      {past.map((fall) => (
        <details key={fall.id} className="raffle-past">
          <summary>
            <time>{formatZoned(fall.startsAt, brand.timeZone)}</time>
            <span className="muted">
              {t('envelopes.takenOf', { taken: fall.taken, count: fall.count })}
            </span>
            {fall.own === null ? null : (
              <strong>
                <Money amount={fall.own} currency={currency} />
              </strong>
            )}
          </summary>
          <ul className="raffle-lines">
            {fall.winners.map(({ account, rewards }, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- masked names may be alike
              <li key={`${account} ${place}`}>
                <bdi>{account}</bdi>
                <span />
                <strong>{wordsOf(rewards)}</strong>
              </li>
            ))}
          </ul>
          <Link href={paths.fair('envelopes', fall.id)}>{t('verify')}</Link>
        </details>
      ))}
    </section>
  )
}
