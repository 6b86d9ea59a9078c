import { consoleCashierApi } from '@croupier/api/payments/console-cashier'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { type FeeTerms, isFree } from '@croupier/shared/payment-fee'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { Rate } from '../../affiliates/words.tsx'
import { WaitingChange } from '../../core/brands/WaitingChange.tsx'
import { useWord } from '../../ui/word.ts'
import { Amount, Facts } from '../../ui/words.tsx'

type Methods = OutputOf<typeof consoleCashierApi.methods>

/** A basis point in the millionths of other rates. */
const MILLIONTHS_OF_A_POINT = 100

/** The price of a method in one line: its parts, its bounds, and who bears it. */
export function Price({ of: fee }: { of: FeeTerms }) {
  const t = useText('cashdesk')
  const { brand } = useDesk()
  if (isFree(fee)) return <span className="muted">{t('fee.none')}</span>
  const amount = (value: bigint) => <Amount amount={value} currency={brand.currency} />
  return (
    <>
      {amount(fee.fixed)} + <Rate of={fee.basisPoints * MILLIONTHS_OF_A_POINT} />
      {fee.least === null ? null : <> · ≥ {amount(fee.least)}</>}
      {fee.most === null ? null : <> · ≤ {amount(fee.most)}</>} · {t(`fee.bearer.${fee.bearer}`)}
    </>
  )
}

/** Prices that one person wants and another has to agree to. */
export function WaitingPrices({ desk }: { desk: Methods }) {
  return desk.waiting.map((waiting) => (
    <WaitingPrice
      key={waiting.id}
      waiting={waiting}
      now={desk.methods.find(
        ({ direction, method }) => direction === waiting.direction && method === waiting.method,
      )}
    />
  ))
}

interface WaitingPriceProps {
  waiting: Methods['waiting'][number]
  now: Methods['methods'][number] | undefined
}

function WaitingPrice({ waiting, now }: WaitingPriceProps) {
  const t = useText('cashdesk')
  const word = useWord()
  const decide = useStaffAction(consoleCashierApi.decidePrice, {
    refreshes: [consoleCashierApi.methods],
  })
  return (
    <WaitingChange
      waiting={waiting}
      title={`${t('fee')} · ${t(`direction.${waiting.direction}`)} · ${word('method', waiting.method)}`}
      action={decide}
      input={(decision) => ({ priceId: waiting.id, ...decision })}
      done={({ state }) => t(`price.done.${state}`)}
    >
      <Facts
        items={[
          {
            name: t('method'),
            value: `${t(`direction.${waiting.direction}`)} · ${word('method', waiting.method)}`,
          },
          ...termsOf(waiting.terms, now).map((name) => ({
            name: t(TITLES[name]),
            value: (
              <>
                {now ? <Term of={now} name={name} /> : <span>{'–'}</span>} →{' '}
                <strong>{waiting.terms ? <Term of={waiting.terms} name={name} /> : '–'}</strong>
              </>
            ),
          })),
          { name: t('price.now'), value: now ? <Price of={now.fee} /> : '–' },
          { name: t('price.then'), value: <Price of={waiting.fee} /> },
        ]}
      />
    </WaitingChange>
  )
}

type Method = Methods['methods'][number]

const TITLES = {
  provider: 'provider',
  enabled: 'state',
  minAmount: 'method.min',
  maxAmount: 'method.max',
  expiresSeconds: 'method.expires',
} as const
type TermName = keyof typeof TITLES
const NAMES = Object.keys(TITLES) as TermName[]

/** What of a method would be another, beside its price. */
function termsOf(terms: Method | null, now: Method | undefined): readonly TermName[] {
  if (!terms) return []
  return NAMES.filter((name) => terms[name] !== now?.[name])
}

function Term({ of, name }: { of: Method; name: TermName }) {
  const t = useText('cashdesk')
  const { brand } = useDesk()
  const value = of[name]
  if (typeof value === 'bigint') return <Amount amount={value} currency={brand.currency} />
  if (typeof value === 'boolean') return t(value ? 'method.on' : 'method.off')
  return <bdi>{value ?? '–'}</bdi>
}
