import { walletApi } from '@croupier/api/play/wallet'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import type { Ledger, Subaccount } from '../../core/ledger/ledger.ts'

export interface MemberWalletDeps {
  ledger: Pick<Ledger, 'balances'>
  /** One wallet serves all vendors of the brand. */
  isSingleWallet(brandId: number): Promise<boolean>
}

/** Nobody has a contract yet: the agents' module answers this once there is one. */
const noContracts = {
  dailysalreqtype: false,
  divtypereq: false,
  contracthoursalreq: false,
  realtimesalreqtype: false,
}

/** The member's own money now. Everything is asked by the session's own id, so nobody sees another's. */
export function walletRoutes(http: Http, { ledger, isSingleWallet }: MemberWalletDeps): void {
  const { db } = http.context

  route(http, walletApi.balance, async ({ session }) =>
    balancesOf(await ledger.balances(db, session.memberId), session.currency),
  )

  route(http, walletApi.merchantWallet, async ({ brand }) => ({
    isSingle: await isSingleWallet(brand.id),
  }))

  route(http, walletApi.consolidated, async ({ session }) => {
    const all = balancesOf(await ledger.balances(db, session.memberId), session.currency)
    const of = (wanted: Subaccount): Money =>
      all.subaccounts
        .filter(
          ({ subaccount, currency }) => subaccount === wanted && currency === session.currency,
        )
        .reduce((sum, { balance }) => sum + balance, 0n)
    const [locked, bonus, playable] = [of('locked'), of('bonus'), of('playable')]
    const commission = of('commission')
    const transfer = all.subaccounts
      .filter(
        ({ subaccount, currency }) =>
          subaccount.startsWith('transfer:') && currency === session.currency,
      )
      .reduce((sum, { balance }) => sum + balance, 0n)
    const total = all.balance + locked + bonus + playable + commission + transfer
    return {
      ...all,
      locked,
      bonus,
      playable,
      commission,
      transfer,
      total,
      contractInfo: noContracts,
    }
  })
}

function balancesOf(
  subaccounts: { currency: CurrencyCode; subaccount: Subaccount; balance: Money }[],
  currency: CurrencyCode,
) {
  const cash = subaccounts.find((row) => row.subaccount === 'cash' && row.currency === currency)
  return { currency, balance: cash?.balance ?? 0n, subaccounts }
}
