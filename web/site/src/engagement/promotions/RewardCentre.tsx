import { freeRoundsApi } from '@croupier/api/engagement/free-rounds'
import { promotionsApi } from '@croupier/api/engagement/promotions'
import type { OutputOf } from '@croupier/api/endpoint'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { ChipSwitch } from '../in-game/ChipSwitch.tsx'
import { FreeBetsGroup } from '../free-rounds/FreeBetsGroup.tsx'
import { FreeRoundsGroup } from '../free-rounds/FreeRoundsGroup.tsx'
import { ProgressBar } from './ProgressBar.tsx'
import { PromotionArt } from './PromotionArt.tsx'
import { RewardLines } from './RewardLine.tsx'
import '../../styles/promotions.css'

type Row = OutputOf<typeof promotionsApi.rewards>['items'][number]
type Group = 'claimable' | 'running' | 'past'

const refreshes = [
  promotionsApi.rewards,
  promotionsApi.count,
  promotionsApi.list,
  freeRoundsApi.list,
  ownAccountApi.info,
]

/** What can be claimed now, what is being worked at, and what was given. */
export function RewardCentre() {
  const t = useText('promotions')
  return (
    <>
      <RewardGroup group="claimable" title={t('claimable.title')} />
      <FreeRoundsGroup />
      <FreeBetsGroup />
      <VoucherForm />
      <RewardGroup group="running" title={t('running.title')} />
      <RewardGroup group="past" title={t('past.title')} />
      <ChipSwitch />
    </>
  )
}

function RewardGroup({ group, title }: { group: Group; title: string }) {
  const t = useText('promotions')
  const { data, error, refetch } = useQuery(
    query(promotionsApi.rewards, { state: group, limit: 20 }),
  )
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-rows" />
  if (data.items.length === 0)
    return group === 'claimable' ? (
      <section className="panel">
        <EmptyState art="presents" title={t('claimable.none')}>
          <p className="muted">{t('claimable.why')}</p>
        </EmptyState>
      </section>
    ) : null
  return (
    <section className="reward-group">
      <h2 className="list-title">{title}</h2>
      <ul className="reward-rows">
        {data.items.map((row) => (
          <li key={row.id} className="panel reward-row">
            <RewardRow row={row} group={group} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function RewardRow({ row, group }: { row: Row; group: Group }) {
  const t = useText('promotions')
  const { brand } = usePermission()
  const claim = useAction(promotionsApi.claim, { refreshes })
  return (
    <>
      <PromotionArt art={row.art} />
      <div>
        <strong>{row.title}</strong>
        <RewardLines rewards={row.rewards} currency={brand.currency} />
        {row.usage === null ? null : (
          <p>{t('usage', { used: row.usage.used, left: row.usage.of - row.usage.used })}</p>
        )}
        {row.target > 0n && group === 'running' ? (
          <ProgressBar value={row.progress} max={row.target} currency={brand.currency} />
        ) : null}
        <small className="muted">
          {group === 'claimable' && row.expiresAt
            ? t('claimBy', { time: formatZoned(row.expiresAt, brand.timeZone) })
            : formatZoned(row.changedAt, brand.timeZone)}
        </small>
        <RefusalNote error={claim.error} />
      </div>
      {group === 'claimable' ? (
        <Button
          look="main"
          busy={claim.isPending}
          onClick={() => claim.mutate({ entitlementId: row.id })}
        >
          {t('claim')}
        </Button>
      ) : (
        <Badge>{t(`state.${row.state}`)}</Badge>
      )}
    </>
  )
}

/** Where a code is entered. */
function VoucherForm() {
  const t = useText('promotions')
  const [voucher, setVoucher] = useState('')
  const send = useAction(promotionsApi.enterVoucher, { refreshes })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    send.mutate({ voucher }, { onSuccess: () => setVoucher('') })
  }
  return (
    <form className="panel voucher-form" onSubmit={submit}>
      <Field
        label={t('voucher.field')}
        value={voucher}
        dir="ltr"
        autoComplete="off"
        autoCapitalize="characters"
        maxLength={40}
        onChange={({ target }) => setVoucher(target.value)}
      />
      <Button look="main" type="submit" busy={send.isPending} disabled={voucher.trim() === ''}>
        {t('voucher.send')}
      </Button>
      <RefusalNote error={send.error} />
      {send.isSuccess ? (
        <output className="note">
          {t(send.data.state === 'joined' ? 'voucher.joined' : 'voucher.done')}
        </output>
      ) : null}
    </form>
  )
}
