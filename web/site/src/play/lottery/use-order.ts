import type { InputOf, OutputOf } from '@croupier/api/endpoint'
import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { callEndpoint, RefusalError } from '@croupier/kit/api/call-endpoint'
import { refresh } from '@croupier/kit/api/queries'
import { newId } from '@croupier/kit/browser/new-id'
import { skipToken, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSettled } from '../search/use-settled.ts'

export type Order = InputOf<typeof lotteryTicketsApi.quote>
export type Quote = OutputOf<typeof lotteryTicketsApi.quote>
export type Placed = OutputOf<typeof lotteryTicketsApi.place>

/** An order is asked for once nothing of it has changed for so long. */
const REST_MS = 350

/** What the order costs and may win by the server's word, and the way to place it. */
export function useOrder(order: Order | null) {
  const client = useQueryClient()
  // A lost answer is asked for under the same id: it never costs a second ticket.
  const pending = useRef<{ id: string; of: string } | null>(null)
  const name = order === null ? '' : nameOf(order)
  const settled = useSettled(name, REST_MS)
  const quote = useQuery({
    queryKey: [lotteryTicketsApi.quote.path, name],
    queryFn:
      order === null
        ? skipToken
        : ({ signal }) => callEndpoint(lotteryTicketsApi.quote, order, { signal }),
    enabled: order !== null && settled === name,
    // Prices of hot numbers change while a slip lies open.
    refetchInterval: 20_000,
  })
  const quoted = settled === name && order !== null ? quote.data : undefined
  const place = useMutation({
    mutationFn: async (placed: Order) => {
      const of = nameOf(placed)
      if (pending.current?.of !== of) pending.current = { id: newId(), of }
      return callEndpoint(lotteryTicketsApi.place, {
        ...placed,
        id: pending.current.id,
        ...(quoted && { pricesHash: quoted.pricesHash }),
      })
    },
    onSuccess: () => {
      pending.current = null
    },
    onError: (error) => {
      // The server has said no: the next attempt is another ticket.
      if (error instanceof RefusalError) pending.current = null
    },
    onSettled: () =>
      refresh(client, [
        lotteryTicketsApi.quote,
        lotteryTicketsApi.tickets,
        lotteryTicketsApi.plans,
        ownAccountApi.info,
      ]),
  })
  return { quote: quoted, quoteError: quote.error, place }
}

function nameOf(order: Order): string {
  return JSON.stringify(order, (_, value: unknown) =>
    typeof value === 'bigint' ? String(value) : value,
  )
}
