import type { OutputOf } from '@croupier/api/endpoint'
import type { MallItem, pointsApi } from '@croupier/api/engagement/points'
import { useText } from '@croupier/kit/i18n/i18n'
import { zonedText } from '@croupier/kit/money/dates'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { EmptyState } from '@croupier/kit/ui/states'
import { Tabs } from '@croupier/kit/ui/Tabs'
import type { CurrencyCode } from '@croupier/shared/money'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { usePermission } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { ItemArt } from './ItemArt.tsx'
import { usePointsText } from './points-text.ts'
import { RedeemDialog } from './RedeemDialog.tsx'

const categories = ['all', 'cash', 'bonus', 'free_rounds', 'ticket', 'item'] as const
type Category = (typeof categories)[number]

function categoryOf({ reward }: MallItem): Category {
  const { kind } = reward
  return kind === 'playable_bonus' || kind === 'points' || kind === 'free_bet' ? 'bonus' : kind
}

/** The items, by category, each with its price and what stands between it and the reader. */
export function MallItems({
  items,
  currency,
  balance,
  isMember,
}: {
  items: readonly MallItem[]
  currency: CurrencyCode
  balance: OutputOf<typeof pointsApi.balance> | undefined
  isMember: boolean
}) {
  const t = useText('points')
  const [, go] = useLocation()
  const [chosen, setChosen] = useState<Category>('all')
  const [opened, setOpened] = useState<MallItem | null>(null)
  const there = categories.filter(
    (one) => one === 'all' || items.some((item) => categoryOf(item) === one),
  )
  const shown = items.filter((item) => chosen === 'all' || categoryOf(item) === chosen)
  if (items.length === 0) return <EmptyState icon="gift" title={t('items.none')} />
  return (
    <>
      <Tabs
        label={t('filter')}
        look="pills"
        items={there.map((key) => ({ key, label: t(`filter.${key}`) }))}
        current={chosen}
        onChoose={setChosen}
      />
      <ul className="points-items">
        {shown.map((item) => (
          <Item
            key={item.code}
            item={item}
            currency={currency}
            isMember={isMember}
            onOpen={() => (isMember ? setOpened(item) : go(paths.login()))}
          />
        ))}
      </ul>
      {opened && balance ? (
        <RedeemDialog
          item={opened}
          currency={currency}
          available={Number(balance.available)}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </>
  )
}

function Item({
  item,
  currency,
  isMember,
  onOpen,
}: {
  item: MallItem
  currency: CurrencyCode
  isMember: boolean
  onOpen: () => void
}) {
  const t = useText('points')
  const { whole, number } = usePointsText()
  const { brand } = usePermission()
  const { title, summary, art, points, cashPrice, left, perMember, endsAt, reward, levelFrom } =
    item
  const obstacle = isMember || item.obstacle === 'sold_out' ? item.obstacle : null
  return (
    <li className="points-item" data-off={obstacle === 'sold_out' ? '' : undefined}>
      <div className="points-item-art">
        <ItemArt name={art} />
        {'amount' in reward ? (
          <strong className="points-item-worth">
            <Money amount={reward.amount} currency={currency} />
          </strong>
        ) : null}
      </div>
      <h2>{title}</h2>
      {summary ? <p className="muted">{summary}</p> : null}
      <p className="points-item-notes muted">
        {left === null ? null : <span>{t('item.left', { count: number(left) })}</span>}
        {perMember === null ? null : <span>{t('item.limit', { count: number(perMember) })}</span>}
        {levelFrom === null ? null : <span>{t('obstacle.level', { level: levelFrom })}</span>}
        {endsAt === null ? null : (
          <span>{t('item.until', { time: zonedText(endsAt, brand.timeZone) })}</span>
        )}
      </p>
      <p className="points-item-price">
        <bdi>{whole(points)}</bdi>
        {cashPrice === null ? null : (
          <>
            {' + '}
            <Money amount={cashPrice} currency={currency} />
          </>
        )}
      </p>
      <Button
        look={obstacle === null ? 'main' : 'quiet'}
        disabled={obstacle !== null}
        aria-label={`${t('redeem')}: ${title}`}
        onClick={onOpen}
      >
        {obstacle === null ? t('redeem') : t(`obstacle.${obstacle}`, { level: levelFrom ?? 0 })}
      </Button>
    </li>
  )
}
