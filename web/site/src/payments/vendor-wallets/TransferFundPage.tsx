import { vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, EmptyState } from '@croupier/kit/ui/states'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { CurrencyCode } from '@croupier/shared/money'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { useNewId } from '../cashier/new-id.ts'
import { Totals } from '../../reporting/records/RecordList.tsx'
import { MoveForm } from './MoveForm.tsx'
import { MoveList } from './MoveList.tsx'
import { SimulatorPanel } from './SimulatorPanel.tsx'
import { movedAnswers, type VendorWallet, type Wallets } from './wallet-answers.ts'
import '../../styles/wallets.css'

/** While a move is under way its end is near; otherwise what is played at vendors is listed within seconds. */
const MOVING_MS = 3_000
const RESTING_MS = 15_000

/** Wallets (transferFund): what lies in the main wallet and at vendors that keep one of their own, moves both ways, all of it home. */
export function TransferFundPage() {
  const t = useText('wallets')
  const [vendor, setVendor] = useState<string | null>(null)
  const { data, error, refetch } = useQuery({
    ...query(vendorWalletsApi.wallets, {}),
    refetchInterval: ({ state }) =>
      state.data?.wallets.some(({ moving }) => moving) ? MOVING_MS : RESTING_MS,
  })
  if (error && !data) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <PageSkeleton />
  const currency = currencyOf(data.currency)
  const chosen = data.wallets.find((wallet) => wallet.vendor === vendor) ?? data.wallets[0]
  return (
    <>
      <WalletTotals wallets={data} currency={currency} />
      {chosen ? (
        <>
          <WalletList
            wallets={data.wallets}
            chosen={chosen.vendor}
            currency={currency}
            onChoose={setVendor}
          />
          <MoveForm key={chosen.vendor} wallets={data} wallet={chosen} currency={currency} />
          {chosen.simulated ? <SimulatorPanel wallet={chosen} /> : null}
        </>
      ) : (
        <EmptyState icon="wallet" title={t('single')}>
          <p className="muted">{t('single.text')}</p>
        </EmptyState>
      )}
      <MoveList names={new Map(data.wallets.map(({ vendor: code, name }) => [code, name]))} />
    </>
  )
}

function currencyOf(text: string): CurrencyCode {
  return isCurrencyCode(text) ? text : 'BRL'
}

function WalletTotals({ wallets, currency }: { wallets: Wallets; currency: CurrencyCode }) {
  const t = useText('wallets')
  const requestId = useNewId()
  const away = wallets.wallets.reduce((sum, { balance }) => sum + balance, 0n)
  const sweepToMain = useAction(vendorWalletsApi.sweepToMain, { refreshes: movedAnswers })
  const all = (): void =>
    sweepToMain.mutate(
      { requestId: requestId.current() },
      { onSettled: (_, error) => requestId.settle(error) },
    )
  return (
    <section className="wallet-totals">
      <Totals
        items={[
          { name: t('main'), value: <Money amount={wallets.main} currency={currency} /> },
          { name: t('away'), value: <Money amount={away} currency={currency} /> },
        ]}
      />
      {wallets.wallets.length === 0 ? null : (
        <>
          <Button look="main" disabled={away <= 0n} busy={sweepToMain.isPending} onClick={all}>
            {t('bringHome')}
          </Button>
          <p className="muted">
            {wallets.isSingle ? t('isSingle') : strandedWords(t, wallets.strandedMinutes)}
          </p>
        </>
      )}
      <RefusalNote error={sweepToMain.error} />
    </section>
  )
}

/** In hours where the minutes are whole hours. */
function strandedWords(t: ReturnType<typeof useText<'wallets'>>, minutes: number): string {
  return minutes % 60 === 0
    ? t('stranded.hours', { hours: minutes / 60 })
    : t('stranded.minutes', { minutes })
}

interface WalletListProps {
  wallets: readonly VendorWallet[]
  chosen: string
  currency: CurrencyCode
  onChoose: (vendor: string) => void
}

function WalletList({ wallets, chosen, currency, onChoose }: WalletListProps) {
  const t = useText('wallets')
  return (
    <ul className="lines" aria-label={t('list')}>
      {wallets.map((wallet) => (
        <li key={wallet.vendor}>
          <button
            type="button"
            className="line wallet-line"
            aria-pressed={wallet.vendor === chosen}
            onClick={() => onChoose(wallet.vendor)}
          >
            <span className="line-what">
              <bdi>{wallet.name}</bdi>
              <small>
                <Money amount={wallet.balance} currency={currency} />
              </small>
            </span>
            <span className="wallet-badges">
              {wallet.moving ? <Badge tone="accent">{t('moving')}</Badge> : null}
              {wallet.simulated ? <Badge tone="warning">{t('simulated')}</Badge> : null}
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}
