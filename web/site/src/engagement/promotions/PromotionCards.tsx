import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { OutputOf } from '@croupier/api/endpoint'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import type { Money } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'wouter'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { BonusTermsList } from '../bonuses/BonusTermsList.tsx'
import { PlayableRules } from '../bonuses/PlayableRules.tsx'
import { shareOf } from '../bonuses/share-of.ts'
import { PromotionArt } from './PromotionArt.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { RewardLines } from './RewardLine.tsx'
import { WhatItMeans } from './WhatItMeans.tsx'
import '../../styles/bonus.css'
import '../../styles/promotions.css'

type Card = OutputOf<typeof promotionsApi.list>['items'][number]

/** The promotions that a member can have, each with its state and the next step; nothing while there is none. */
export function PromotionCards() {
  const t = useText('promotions')
  const { data, error, refetch } = useQuery(query(promotionsApi.list, {}))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  if (data.items.length === 0) return null
  return (
    <section aria-label={t('title')}>
      <ul className="promotion-cards">
        {data.items.map((card) => (
          <li key={card.id} className="panel promotion-card">
            <PromotionCard card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function PromotionCard({ card }: { card: Card }) {
  const t = useText('promotions')
  const { brand } = usePermission()
  const copy = card.entitlement
  return (
    <>
      <PromotionArt art={card.art} />
      <div className="promotion-body">
        <h2>{card.title}</h2>
        <p>{card.summary}</p>
        {'rewards' in card.terms ? (
          <RewardLines rewards={card.terms.rewards} currency={card.currency} />
        ) : null}
        {copy && copy.target > 0n ? (
          <ProgressBar value={copy.progress} max={copy.target} currency={card.currency} />
        ) : null}
        <DepositTerms card={card} />
        <WhatItMeans terms={card.terms} currency={card.currency} />
        <p className="muted promotion-time">
          {card.state === 'coming_soon'
            ? t('starts', { time: formatZoned(card.startsAt, brand.timeZone) })
            : card.endsAt === null
              ? t('noEnd')
              : t('ends', { time: formatZoned(card.endsAt, brand.timeZone) })}
        </p>
      </div>
      <div className="promotion-foot">
        {card.state === 'join' || card.state === 'coming_soon' ? null : (
          <Badge>{t(`state.${card.state}`)}</Badge>
        )}
        <NextStep card={card} />
      </div>
    </>
  )
}

/** The conditions of a bonus on a deposit, from its terms. */
function DepositTerms({ card: { terms, currency } }: { card: Card }) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  if (terms.kind !== 'deposit_match') return null
  const shown = (sum: Money) => formatMoney(sum, { tag, currency })
  return (
    <>
      <p>{t('choice.offer', { percent: shareOf(terms.rate, tag), cap: shown(terms.most) })}</p>
      <p className="muted">
        {t('choice.from', { amount: shown(terms.leastDeposit) })}{' '}
        {t('terms.times', { times: terms.times, days: terms.days })}
      </p>
      {terms.gives === 'playable' ? (
        <PlayableRules currency={currency} {...terms} />
      ) : (
        <p className="muted">{t('terms.subaccount')}</p>
      )}
      <BonusTermsList terms={terms} />
    </>
  )
}

const refreshes = [promotionsApi.list, promotionsApi.rewards, promotionsApi.count]

/** The page of a promotion that has one of its own. */
function pageOf({ kind, code }: Card): string | null {
  switch (kind) {
    case 'wheel':
    case 'envelopes':
    case 'draw':
      return paths.promotions(code)
    case 'rebate':
    case 'cashback':
      return paths.member('manualRebate')
    case 'referral':
      return paths.member('referral')
    default:
      return null
  }
}

/** The one thing that can be done about a promotion now. */
function NextStep({ card }: { card: Card }) {
  const t = useText('promotions')
  const join = useAction(promotionsApi.join, { refreshes })
  const claim = useAction(promotionsApi.claim, { refreshes })
  const { state, entitlement } = card
  const page = pageOf(card)
  if (page !== null && state !== 'claim')
    return (
      <Link href={page} className="btn btn-main">
        {t('open')}
      </Link>
    )
  return (
    <>
      {state === 'join' ? (
        <Button
          look="main"
          busy={join.isPending}
          onClick={() => join.mutate({ promotionId: card.id })}
        >
          {t('join')}
        </Button>
      ) : null}
      {state === 'claim' && entitlement ? (
        <Button
          look="main"
          busy={claim.isPending}
          onClick={() => claim.mutate({ entitlementId: entitlement.id })}
        >
          {t('claim')}
        </Button>
      ) : null}
      {state === 'joined' || state === 'in_process' ? <GoOn card={card} /> : null}
      <RefusalNote error={join.error ?? claim.error} />
    </>
  )
}

/** Where a promotion that was joined goes on: with a deposit, or in the lobby. */
function GoOn({ card: { kind } }: { card: Card }) {
  const t = useText('promotions')
  return kind === 'deposit_match' ? (
    <Link href={paths.member('depositv2')} className="btn btn-main">
      {t('deposit')}
    </Link>
  ) : (
    <Link href={paths.home()} className="btn btn-quiet">
      {t('play')}
    </Link>
  )
}
