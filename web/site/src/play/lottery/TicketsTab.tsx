import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import type { LotteryGame, LotteryTicket } from '@croupier/api/play/lottery/shapes'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { Money } from '@croupier/kit/money/Money'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatZoned } from '@croupier/kit/money/zoned'
import { useMember, usePermission } from '../../app/site.tsx'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { TicketBadge } from './TicketBadge.tsx'
import { TicketDialog } from './TicketDialog.tsx'
import { RunningPlans } from './RunningPlans.tsx'
import '../../styles/lists.css'
import '../../styles/records.css'
import './lottery-tickets.css'

const STATES = ['open', 'settled', 'cancelled'] as const

/** The player's own tickets: of one game, or of all. */
export function TicketsTab({ game }: { game?: LotteryGame }) {
  const t = useText('lottery')
  const [state, setState] = useState<(typeof STATES)[number]>('open')
  const [chosen, setChosen] = useState<string | null>(null)
  const client = useQueryClient()
  const member = useMember()
  const ask = (): void =>
    void refresh(client, [
      lotteryTicketsApi.tickets,
      lotteryTicketsApi.ticket,
      lotteryTicketsApi.plans,
    ])
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
  const pages = usePages({
    key: [lotteryTicketsApi.tickets.path, 'pages', game?.code ?? null, state],
    load: (page, signal) =>
      callEndpoint(
        lotteryTicketsApi.tickets,
        { limit: 20, state, ...(game && { gameCode: game.code }), ...page },
        { signal },
      ),
  })
  return (
    <div className="lot-tickets">
      <Tabs
        label={t('tab.tickets')}
        look="pills"
        items={STATES.map((key) => ({ key, label: t(`tickets.${key}`) }))}
        current={state}
        onChoose={setState}
      />
      {state === 'open' ? <RunningPlans {...(game && { gameCode: game.code })} /> : null}
      <RecordList
        pages={pages}
        label={t('tab.tickets')}
        empty={t(`tickets.none.${state}`)}
        icon="ticket"
        totals={null}
        itemKey={({ id }) => id}
      >
        {(ticket) => <TicketRow ticket={ticket} onOpen={() => setChosen(ticket.id)} />}
      </RecordList>
      {chosen === null ? null : <TicketDialog id={chosen} onClose={() => setChosen(null)} />}
    </div>
  )
}

function TicketRow({ ticket, onOpen }: { ticket: LotteryTicket; onOpen: () => void }) {
  const t = useText('lottery')
  const { brand } = usePermission()
  const { gameName, issue, cost, currency, payout, lineCount, placedAt } = ticket
  return (
    <button type="button" className="lot-ticket-row" onClick={onOpen}>
      <span className="lot-ticket-words">
        <strong>
          {gameName} <bdi dir="ltr">{issue}</bdi>
        </strong>
        <small className="muted">
          {t('ticket.lines', { count: lineCount })} ·{' '}
          <time dateTime={placedAt.toISOString()}>{formatZoned(placedAt, brand.timeZone)}</time>
        </small>
      </span>
      <span className="lot-ticket-end">
        <TicketBadge ticket={ticket} />
        {payout !== null && payout > 0n ? (
          <strong className="lot-won">
            <Money amount={payout} currency={currency} signed />
          </strong>
        ) : (
          <Money amount={cost} currency={currency} />
        )}
      </span>
    </button>
  )
}
