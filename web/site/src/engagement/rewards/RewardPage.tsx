import { recordsApi } from '@croupier/api/reporting/records'
import { rafflesApi } from '@croupier/api/engagement/raffles'
import { pointsApi } from '@croupier/api/engagement/points'
import { rewardsApi } from '@croupier/api/engagement/rewards'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Icon } from '@croupier/kit/ui/Icon'
import type { IconName } from '@croupier/kit/ui/icon-names'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useSwitch } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { usePointsText } from '../points/points-text.ts'
import { RewardCentre } from '../promotions/RewardCentre.tsx'

const everyBonus = { group: 'promotions', subaccount: 'cash' } as const

/** The reward centre: what can be claimed, what was received, and the ways to everything that may bring more. */
export function RewardPage() {
  const t = useText('membercentre')
  const missions = useText('missions')
  const { data: bonuses } = useQuery(query(recordsApi.lineTotals, everyBonus))
  const { data: board } = useQuery(query(rewardsApi.leaderboard, { week: 'this' }))
  const { data: referral } = useQuery(query(rewardsApi.referral, {}))
  const { data: raffled } = useQuery(query(rafflesApi.list, {}))
  const raffles = useText('raffles')
  const tournaments = useText('tournaments')
  const tickets = raffled?.items.reduce((sum, one) => sum + one.tickets, 0) ?? 0
  const hasMall = useSwitch('POINT_MALL')
  const { data: points } = useQuery({ ...query(pointsApi.balance, {}), enabled: hasMall })
  const { exact } = usePointsText()
  const place = board?.own.place ?? null
  return (
    <>
      <RewardCentre />
      <ul className="reward-doors">
        <Door icon="percent" title={t('page.bonusDetails')} href={paths.member('bonusDetails')}>
          {bonuses ? (
            <>
              {t('reward.bonuses')}:{' '}
              <strong>
                <Money amount={bonuses.came + bonuses.went} currency={bonuses.currency} signed />
              </strong>
            </>
          ) : null}
        </Door>
        <Door
          icon="trophy"
          title={missions('tab.week')}
          href={`${paths.member('missionLeaderboard')}?tab=week`}
        >
          {board
            ? place === null
              ? t('reward.board.none')
              : t('reward.board.place', { place })
            : null}
        </Door>
        <Door icon="share-2" title={t('page.referral')} href={paths.member('referral')}>
          {referral ? t('reward.invited', { count: referral.invited }) : null}
        </Door>
        {hasMall ? (
          <Door icon="store" title={t('menu.mall')} href={paths.pointMall()}>
            {points ? exact(points.points) : null}
          </Door>
        ) : null}
        <Door icon="coins" title={t('page.manualRebate')} href={paths.member('manualRebate')}>
          {t('reward.rebate')}
        </Door>
        <Door icon="trophy" title={tournaments('title')} href={paths.promotions('tournaments')}>
          {tournaments('door')}
        </Door>
        <Door icon="ticket" title={raffles('title')} href={paths.promotions('raffles')}>
          {raffles('tickets', { count: tickets })}
        </Door>
        <Door icon="megaphone" title={t('menu.promotions')} href={paths.promotions()}>
          {t('reward.promotions')}
        </Door>
      </ul>
    </>
  )
}

function Door({
  icon,
  title,
  href,
  children,
}: {
  icon: IconName
  title: string
  href: string
  children: ReactNode
}) {
  return (
    <li>
      <Link href={href} className="panel reward-door">
        <span className="centre-icon">
          <Icon name={icon} size={24} />
        </span>
        <span>
          <strong>{title}</strong>
          <small className="muted">{children ?? '…'}</small>
        </span>
        <Icon name="chevron-right" />
      </Link>
    </li>
  )
}
