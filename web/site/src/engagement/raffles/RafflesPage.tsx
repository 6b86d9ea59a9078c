import type { OutputOf } from '@croupier/api/endpoint'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge, EmptyState } from '@croupier/kit/ui/states'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect } from 'wouter'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission, useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { DrawPage } from './DrawPage.tsx'
import { EnvelopesPage } from './EnvelopesPage.tsx'
import { RaffleMark } from './RaffleMark.tsx'
import { TicketHistory } from './TicketHistory.tsx'
import { WheelPage } from './WheelPage.tsx'
import '../../styles/content.css'
import './raffles.css'

type Raffle = OutputOf<typeof rafflesApi.list>['items'][number]

/** Wheels, envelopes and draws: `raffles` is all of them, else one by its code (S2-060). */
export function RafflesPage({ code }: { code: string }) {
  const t = useText('raffles')
  const isSignedIn = useSignedIn()
  const { data, error, refetch } = useQuery({
    ...query(rafflesApi.list, {}),
    enabled: isSignedIn,
  })
  if (!isSignedIn)
    return <Redirect to={paths.login()} state={{ from: paths.promotions(code) }} replace />
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  if (code === 'raffles') return <AllRaffles items={data.items} />
  const raffle = data.items.find((one) => one.code === code)
  if (!raffle) return <NotFoundPage />
  return (
    <div className="content-page raffles">
      <Link href={paths.promotions('raffles')} className="member-back raffle-back">
        <Icon name="chevron-left" size={18} />
        {t('all')}
      </Link>
      <OneRaffle raffle={raffle} />
    </div>
  )
}

function OneRaffle({ raffle: { kind, code } }: { raffle: Raffle }) {
  switch (kind) {
    case 'wheel':
      return <WheelPage key={code} code={code} />
    case 'envelopes':
      return <EnvelopesPage key={code} code={code} />
    case 'draw':
      return <DrawPage key={code} code={code} />
  }
}

function AllRaffles({ items }: { items: readonly Raffle[] }) {
  const t = useText('raffles')
  const frames = useText('frames')
  return (
    <div className="content-page raffles">
      <h1>{t('title')}</h1>
      {items.length === 0 ? (
        <EmptyState art="presents" title={t('none')}>
          <Link href={paths.promotions()} className="btn btn-main">
            {frames('promotions')}
          </Link>
        </EmptyState>
      ) : (
        <ul className="raffle-cards">
          {items.map((raffle) => (
            <li key={raffle.code}>
              <RaffleCard raffle={raffle} />
            </li>
          ))}
        </ul>
      )}
      <TicketHistory />
    </div>
  )
}

function RaffleCard({
  raffle: { code, kind, title, summary, tickets, at, isRunning },
}: {
  raffle: Raffle
}) {
  const t = useText('raffles')
  const { brand } = usePermission()
  return (
    <Link href={paths.promotions(code)} className="panel raffle-card" data-kind={kind}>
      <RaffleMark kind={kind} />
      <span className="raffle-card-words">
        <small className="muted">{t(`kind.${kind}`)}</small>
        <strong>{title}</strong>
        <span className="muted">{summary}</span>
        <span className="raffle-card-facts">
          {kind !== 'envelopes' && tickets > 0 ? (
            <Badge tone="accent">{t('tickets', { count: tickets })}</Badge>
          ) : null}
          {kind === 'envelopes' && isRunning ? (
            <Badge tone="good">{t('envelopes.now')}</Badge>
          ) : null}
          {at !== null && !(kind === 'envelopes' && isRunning) ? (
            <small>
              {t(kind === 'draw' ? 'draw.closesAt' : 'envelopes.nextAt', {
                time: formatZoned(at, brand.timeZone),
              })}
            </small>
          ) : null}
        </span>
      </span>
      <Icon name="chevron-right" />
    </Link>
  )
}
