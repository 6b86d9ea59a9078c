import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatMoney } from '@croupier/kit/money/format-money'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { useStepUp } from '../sign-in/use-step-up.tsx'
import { LimitDialog } from './LimitDialog.tsx'
import type { Limit, Overview } from './overview.ts'

/** The member's limits, each with how much of it is used, and what waits for its day. */
export function LimitsPanel({ overview }: { overview: Overview }) {
  const t = useText('limits')
  const [open, setOpen] = useState<Limit | 'new' | null>(null)
  const { limits, missing } = overview
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('limits')}</h2>
        <Button icon="plus" look="main" size="small" onClick={() => setOpen('new')}>
          {t('limits.add')}
        </Button>
      </div>
      <p className="muted">{t('limits.lead')}</p>
      {missing.length > 0 ? (
        <p className="note note-bad" role="alert">
          {t('limits.missing', { kinds: missing.map((kind) => t(`kind.${kind}`)).join(', ') })}
        </p>
      ) : null}
      {limits.length === 0 ? (
        <p className="safe-none">{t('limits.none')}</p>
      ) : (
        <ul className="safe-limits">
          {limits.map((limit) => (
            <li key={`${limit.kind}-${limit.period}`}>
              <LimitLine
                limit={limit}
                currency={overview.currency}
                now={overview.serverTime}
                onChange={() => setOpen(limit)}
              />
            </li>
          ))}
        </ul>
      )}
      {open === null ? null : (
        <LimitDialog
          limit={open === 'new' ? null : open}
          first={missing[0] ?? 'deposit'}
          currency={overview.currency}
          onClose={() => setOpen(null)}
        />
      )}
    </section>
  )
}

/** A bound in words: money, or minutes of play. */
function useBoundText(currency: Overview['currency']) {
  const t = useText('limits')
  const { language } = useTextBook()
  return (kind: Limit['kind'], amount: bigint): string =>
    kind === 'time'
      ? t('minutes', { minutes: Number(amount / 60n) })
      : formatMoney(amount, { tag: language.tag, currency })
}

interface LineProps {
  limit: Limit
  currency: Overview['currency']
  now: Date
  onChange: () => void
}

function LimitLine({ limit, currency, now, onChange }: LineProps) {
  const t = useText('limits')
  const boundText = useBoundText(currency)
  const { kind, period, amount, used, pending } = limit
  const name = t('limit.name', { kind: t(`kind.${kind}`), period: t(`period.${period}`) })
  const words = t('limit.used', { used: boundText(kind, used), amount: boundText(kind, amount) })
  const share = amount === 0n ? 100 : Math.min(100, Number((used * 100n) / amount))
  return (
    <article className="safe-limit" aria-label={name}>
      <div className="safe-limit-head">
        <h3>{name}</h3>
        <Button
          look="quiet"
          size="small"
          onClick={onChange}
          aria-label={`${t('limit.change')}: ${name}`}
        >
          {t('limit.change')}
        </Button>
      </div>
      <meter className="safe-meter" min={0} max={100} high={80} value={share} aria-label={words} />
      <p className="safe-used">{words}</p>
      {pending ? <Pending limit={limit} pending={pending} now={now} boundText={boundText} /> : null}
    </article>
  )
}

interface PendingProps {
  limit: Limit
  pending: NonNullable<Limit['pending']>
  now: Date
  boundText: (kind: Limit['kind'], amount: bigint) => string
}

/** A looser bound that waits, and after its day for the member's second word. */
function Pending({ limit, pending, now, boundText }: PendingProps) {
  const t = useText('limits')
  const moment = useMoment('moment')
  const refreshes = [responsibleGamingApi.overview]
  const confirm = useAction(responsibleGamingApi.confirmLimit, { refreshes })
  const keep = useAction(responsibleGamingApi.setLimit, { refreshes })
  const { run, dialog } = useStepUp()
  const { kind, period, amount } = limit
  const time = moment(pending.from)
  return (
    <div className="safe-pending">
      <p>
        {pending.amount === null
          ? t('pending.remove', { time })
          : t('pending.raise', { amount: boundText(kind, pending.amount), time })}
      </p>
      <div className="safe-ways">
        <Button
          size="small"
          disabled={pending.from > now}
          busy={confirm.isPending}
          // A refusal stays in the action and is shown below.
          onClick={() => void run(() => confirm.mutateAsync({ kind, period })).catch(() => {})}
        >
          {t('pending.confirm')}
        </Button>
        <Button
          look="quiet"
          size="small"
          busy={keep.isPending}
          onClick={() => keep.mutate({ kind, period, amount })}
        >
          {t('pending.keep')}
        </Button>
      </div>
      <RefusalNote error={confirm.error ?? keep.error} />
      {dialog}
    </div>
  )
}
