import type { OutputOf } from '@croupier/api/endpoint'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge } from '@croupier/kit/ui/states'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { RaffleMark } from './RaffleMark.tsx'
import './raffles.css'

type Raffle = OutputOf<typeof rafflesApi.list>['items'][number]

/** The raffles that run, as a part of another page; nothing where there are none. */
export function RunningRaffles() {
  const t = useText('raffles')
  const { data } = useQuery(query(rafflesApi.list, {}))
  if (!data || data.items.length === 0) return null
  return (
    <section className="raffles">
      <h2>
        <Link href={paths.promotions('raffles')}>{t('title')}</Link>
      </h2>
      <RaffleCards items={data.items} />
    </section>
  )
}

/** Wheels, envelopes and draws, each with the way to it. */
export function RaffleCards({ items }: { items: readonly Raffle[] }) {
  return (
    <ul className="raffle-cards">
      {items.map((raffle) => (
        <li key={raffle.code}>
          <RaffleCard raffle={raffle} />
        </li>
      ))}
    </ul>
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
