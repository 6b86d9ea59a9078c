import { ownAccountApi } from '@croupier/api/accounts/own-account'
import type { OutputOf } from '@croupier/api/endpoint'
import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { Board } from './Board.tsx'
import { DrawClock } from './DrawClock.tsx'
import { useFamily } from './use-family.ts'
import { DrawProof } from './DrawProof.tsx'
import { TicketBadge } from './TicketBadge.tsx'
import { TicketLines } from './TicketLines.tsx'
import { Total, TotalMoney } from './Total.tsx'

type Facts = OutputOf<typeof lotteryTicketsApi.ticket>

/** One ticket: its lines with what won, the board with the winning numbers, and the way to take it back. */
export function TicketDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('lottery')
  const common = useText('common')
  const found = useQuery(query(lotteryTicketsApi.ticket, { id }))
  return (
    <Dialog title={t('ticket')} closeLabel={common('close')} onClose={onClose} width="medium">
      {found.error ? (
        <PageError error={found.error} onRetry={() => void found.refetch()} />
      ) : found.data ? (
        <TicketBody facts={found.data} />
      ) : (
        <Skeleton className="skeleton-page" />
      )}
    </Dialog>
  )
}

function TicketBody({ facts: { ticket, lines, draw } }: { facts: Facts }) {
  const t = useText('lottery')
  const { brand } = usePermission()
  const { currency, cost, payout, maxWin, rebate, outcome, issue, gameName, placedAt } = ticket
  const family = useFamily(ticket.gameCode)
  const hits = lines.flatMap(({ hits: won }) => won?.flatMap(({ bet }) => bet.split(/[-|]/)) ?? [])
  return (
    <div className="lot-ticket">
      <header className="lot-ticket-head" data-won={outcome === 'win' ? '' : undefined}>
        <span>
          <strong>{gameName}</strong>
          <bdi dir="ltr">{issue}</bdi>
        </span>
        <TicketBadge ticket={ticket} />
        {outcome === 'win' && payout !== null ? (
          <b className="lot-ticket-win">
            <Money amount={payout} currency={currency} signed />
          </b>
        ) : null}
      </header>
      <dl className="lot-totals">
        <TotalMoney title={t('slip.cost')} amount={cost} currency={currency} />
        <TotalMoney title={t('slip.mostWin')} amount={maxWin} currency={currency} />
        {rebate > 0n ? (
          <TotalMoney title={t('slip.rebate')} amount={rebate} currency={currency} />
        ) : null}
        <Total title={t('ticket.placed')}>
          <time dateTime={placedAt.toISOString()}>{formatZoned(placedAt, brand.timeZone)}</time>
        </Total>
      </dl>
      {draw.version > 1 ? <p className="note">{t('ticket.corrected')}</p> : null}
      <TicketLines lines={lines} currency={currency} />
      {draw.result && family !== null ? (
        <>
          <h3>{t('tab.results')}</h3>
          <Board family={family} result={draw.result} hits={hits} />
          <DrawProof gameCode={ticket.gameCode} issue={issue} />
        </>
      ) : (
        <p className="lot-closed">
          <Icon name="clock" size={18} />
          {t('ticket.drawsAt', { time: formatZoned(draw.drawsAt, brand.timeZone) })}
        </p>
      )}
      <CancelTicket ticket={ticket} />
      <p className="lot-hint">
        {t('receipt.number')} <bdi dir="ltr">{ticket.id}</bdi>
      </p>
    </div>
  )
}

function CancelTicket({ ticket: { id, cancelUntil } }: Pick<Facts, 'ticket'>) {
  const t = useText('lottery')
  const cancel = useAction(lotteryTicketsApi.cancel, {
    refreshes: [
      lotteryTicketsApi.ticket,
      lotteryTicketsApi.tickets,
      lotteryDrawsApi.game,
      ownAccountApi.info,
    ],
  })
  if (cancelUntil === null) return null
  return (
    <div className="lot-cancel">
      <Button look="danger" busy={cancel.isPending} onClick={() => cancel.mutate({ id })}>
        {t('ticket.cancel')}
      </Button>
      <small className="muted">
        {t('ticket.cancelUntil')} <DrawClock until={cancelUntil} />
      </small>
      <RefusalNote error={cancel.error} />
    </div>
  )
}
