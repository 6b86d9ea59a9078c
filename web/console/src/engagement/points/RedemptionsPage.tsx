import { consolePointsApi } from '@croupier/api/engagement/console-points'
import { POINT } from '@croupier/api/engagement/point-types'
import { redemptionStates } from '@croupier/api/engagement/points'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useId, useMemo, useState } from 'react'
import { useStaffAction, useStaffPages } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { StatePage } from '../../ui/StatePage.tsx'
import { amountColumn, type DataColumn, memberColumn, timeColumn } from '../../ui/table/columns.tsx'
import { useFilters } from '../../ui/table/use-filters.ts'
import { When } from '../../ui/words.tsx'

type Redemption = OutputOf<typeof consolePointsApi.redemptions>['items'][number]
const PAGE = 50
const LONGEST_REMARK = 240

/** What members redeem points for: those in process, the oldest first, and what became of the others. */
export function RedemptionsPage() {
  const t = useText('points')
  const [filter] = useFilters()
  const state = redemptionStates.find((one) => one === filter('state')) ?? 'in_process'
  const pages = useStaffPages(consolePointsApi.redemptions, { limit: PAGE, state })
  const columns = useColumns()
  return (
    <StatePage
      title={t('desk')}
      lead={t('desk.lead')}
      tabs={Object.fromEntries(redemptionStates.map((key) => [key, t(`state.${key}`)]))}
      columns={columns}
      pages={pages}
      rowKey={({ id }) => id}
      empty={t('desk.none')}
      list="point-redemptions"
      renderDialog={(row, close) => <RedemptionDialog redemption={row} onClose={close} />}
    />
  )
}

function useColumns(): DataColumn<Redemption>[] {
  const t = useText('points')
  return useMemo(
    () => [
      timeColumn({ key: 'appliedAt', title: t('desk.when'), at: ({ appliedAt }) => appliedAt }),
      {
        key: 'item',
        title: t('desk.item'),
        value: ({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name),
      },
      memberColumn({ key: 'account', title: t('desk.member') }),
      { key: 'points', title: t('desk.points'), value: ({ points }) => Number(points / POINT) },
      amountColumn({ key: 'paid', title: t('desk.paid'), amount: ({ paid }) => paid }),
      amountColumn({ key: 'worth', title: t('desk.worth'), amount: ({ worth }) => worth }),
      {
        key: 'reference',
        title: t('history.reference'),
        value: ({ reference }) => reference,
        wide: true,
      },
    ],
    [t],
  )
}

function RedemptionDialog({
  redemption,
  onClose,
}: {
  redemption: Redemption
  onClose: () => void
}) {
  const t = useText('points')
  const c = useText('console')
  const mayDecide = useDesk().may('bonuses.write')
  const { name, quantity, account, reference, state, remark, decidedAt, decidedBy } = redemption
  return (
    <Dialog title={name} closeLabel={c('close')} onClose={onClose} width="medium">
      <div className="form">
        <p>
          <strong>{account}</strong> <bdi>{reference}</bdi>{' '}
          {quantity > 1 ? <span>× {quantity}</span> : null}
        </p>
        <p>
          {t('desk.worth')}: <Money amount={redemption.worth} currency={redemption.currency} />
        </p>
        {redemption.paid === 0n ? null : (
          <p>
            {t('desk.paid')}: <Money amount={redemption.paid} currency={redemption.currency} />
          </p>
        )}
        {redemption.isSent && mayDecide ? <Delivery redemptionId={redemption.id} /> : null}
        {state === 'in_process' ? (
          mayDecide && <Decision redemption={redemption} onClose={onClose} />
        ) : (
          <>
            <p>
              <strong>{t(`state.${state}`)}</strong> {decidedBy ?? ''}{' '}
              {decidedAt ? <When at={decidedAt} /> : null}
            </p>
            <p dir="auto">{remark}</p>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** Where it is sent; it is asked for only on a press, since each look is written down. */
function Delivery({ redemptionId }: { redemptionId: string }) {
  const t = useText('points')
  const look = useStaffAction(consolePointsApi.delivery)
  if (look.data) {
    const { name, address, mobile } = look.data
    return (
      <address dir="auto" className="note">
        {name}
        <br />
        {address}
        <br />
        <bdi dir="ltr">{mobile}</bdi>
      </address>
    )
  }
  return (
    <>
      <Button busy={look.isPending} onClick={() => look.mutate({ redemptionId })}>
        {t('desk.address')}
      </Button>
      <RefusalNote error={look.error} />
    </>
  )
}

function Decision({ redemption, onClose }: { redemption: Redemption; onClose: () => void }) {
  const t = useText('points')
  const id = useId()
  const [remark, setRemark] = useState('')
  const decide = useStaffAction(consolePointsApi.decide, {
    refreshes: [consolePointsApi.redemptions],
  })
  const say = (decision: 'approved' | 'rejected'): void =>
    decide.mutate({ redemptionId: redemption.id, decision, remark }, { onSuccess: onClose })
  return (
    <>
      {redemption.needsTwo ? <p className="note">{t('desk.two')}</p> : null}
      {redemption.firstBy ? <p>{t('desk.first', { name: redemption.firstBy })}</p> : null}
      {redemption.isFirst ? <p className="note">{t('desk.own')}</p> : null}
      <div className="field">
        <label className="field-label" htmlFor={id}>
          {t('desk.remark')}
        </label>
        <textarea
          id={id}
          className="reason"
          rows={3}
          dir="auto"
          maxLength={LONGEST_REMARK}
          value={remark}
          aria-describedby={`${id}-note`}
          onChange={({ target }) => setRemark(target.value)}
        />
        <p id={`${id}-note`} className="field-note">
          {t('desk.remark.hint')}
        </p>
      </div>
      <RefusalNote error={decide.error} />
      <div className="dialog-actions">
        <Button
          look="danger"
          busy={decide.isPending}
          disabled={remark.trim() === ''}
          onClick={() => say('rejected')}
        >
          {t('desk.reject')}
        </Button>
        <Button
          look="main"
          busy={decide.isPending}
          disabled={redemption.isFirst}
          onClick={() => say('approved')}
        >
          {t('desk.approve')}
        </Button>
      </div>
    </>
  )
}
