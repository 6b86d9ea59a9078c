import { bonusesApi } from '@croupier/api/engagement/bonuses'
import { cashierApi } from '@croupier/api/payments/cashier'
import type { InputOf } from '@croupier/api/endpoint'
import { membersApi } from '@croupier/api/accounts/members'
import { useAction } from '@croupier/kit/api/queries'
import type { Money as Amount } from '@croupier/shared/money'
import { useNewId } from './new-id.ts'

type Request = Omit<InputOf<typeof cashierApi.requestWithdrawal>, 'payeeId' | 'requestId'>

interface Order extends Request {
  amount: Amount
  /** A saved one, or a new one that is saved first, with the same payment password. */
  payee: { id: string } | { added: InputOf<typeof cashierApi.addPayee>['payee'] }
}

interface Watcher {
  /** A new payee was saved; it stays saved when the withdrawal is refused. */
  onSaved: (payeeId: string) => void
  onRequested: () => void
  /** How the whole of it ended; null: the money was asked for. */
  onEnded: (error: Error | null) => void
}

/** Asks for a withdrawal; to a new payee, saves that first: one act for the member, with one payment password. */
export function useWithdrawalOrder({ onSaved, onRequested, onEnded }: Watcher) {
  const requestId = useNewId()
  const add = useAction(cashierApi.addPayee, { refreshes: [cashierApi.payees] })
  const request = useAction(cashierApi.requestWithdrawal, {
    refreshes: [cashierApi.withdrawals, cashierApi.methods, bonusesApi.mine, membersApi.info],
  })
  const ask = (payeeId: string, rest: Request): void =>
    request.mutate(
      { payeeId, ...rest, requestId: requestId.current() },
      {
        onSuccess: onRequested,
        onSettled: (_, error) => {
          requestId.settle(error)
          onEnded(error)
        },
      },
    )
  const send = ({ payee, ...rest }: Order): void => {
    if ('id' in payee) {
      ask(payee.id, rest)
      return
    }
    add.mutate(
      { payee: payee.added, paymentPassword: rest.paymentPassword },
      {
        onSuccess: ({ id }) => {
          onSaved(id)
          ask(id, rest)
        },
        onError: onEnded,
      },
    )
  }
  return {
    send,
    isPending: add.isPending || request.isPending,
    isRequested: request.isSuccess,
    payeeError: add.error,
    error: add.error ?? request.error,
  }
}
