import type { OutputOf } from '@croupier/api/endpoint'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState } from '@croupier/kit/ui/states'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { Link, Redirect } from 'wouter'
import { NotFoundPage } from '../../app/NotFoundPage.tsx'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { DrawPage } from './DrawPage.tsx'
import { EnvelopesPage } from './EnvelopesPage.tsx'
import { RaffleCards } from './RaffleCards.tsx'
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
        <RaffleCards items={items} />
      )}
      <TicketHistory />
    </div>
  )
}
