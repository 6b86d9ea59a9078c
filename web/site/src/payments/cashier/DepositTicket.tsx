import { cashierApi } from '@croupier/api/payments/cashier'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useLive } from '@croupier/kit/live/live'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Countdown } from '@croupier/kit/ui/Countdown'
import { Icon } from '@croupier/kit/ui/Icon'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { useMember } from '../../app/site.tsx'
import { DepositBonus } from '../../engagement/bonuses/DepositBonus.tsx'
import { type Deposit, DepositOutcome } from './DepositOutcome.tsx'
import { ProofPictures } from './ProofPictures.tsx'
import { depositTone } from './states.ts'

/** One deposit: the code to pay while it is open, and what became of it. It moves by itself. */
export function DepositTicket({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useText('member')
  const payments = useText('payments')
  const member = useMember()
  const { data, error, refetch } = useQuery({
    ...query(cashierApi.deposit, { depositId: id }),
    // The live message is quick; this is for lines that lose it.
    refetchInterval: ({ state }) => (isOpen(state.data) ? 10_000 : false),
  })
  const ask = (): void => void refetch()
  // It takes the place of a list that may be scrolled far down, where its code would be out of sight.
  useEffect(() => {
    window.scrollTo({ top: 0, behavior: 'instant' })
  }, [])
  useLive(member ? `member:${member.id}` : null, { message: ask, missed: ask })
  if (error) return <PageError error={error} onRetry={ask} />
  if (!data) return <Skeleton className="skeleton-page" />
  return (
    <section className="panel ticket" aria-live="polite">
      <Badge tone={depositTone[data.state]}>{t(`deposit.state.${data.state}`)}</Badge>
      <p className="ticket-amount">
        <Money
          amount={data.state === 'credited' ? data.credited : data.amount}
          currency={data.currency}
        />
      </p>
      {data.fee > 0n ? (
        <p className="muted">
          {payments('deposit.fee')} <Money amount={data.fee} currency={data.currency} />
        </p>
      ) : null}
      <DepositBonus deposit={data} />
      {isOpen(data) ? (
        <PayBox deposit={data} onEnd={ask} />
      ) : (
        <DepositOutcome deposit={data} onNew={onClose} />
      )}
      {data.method === 'bank_transfer' ? <Receipts deposit={data} /> : <Claim deposit={data} />}
      <Button icon="arrow-left" onClick={onClose}>
        {t('back')}
      </Button>
    </section>
  )
}

function isOpen(deposit: Deposit | undefined): boolean {
  return deposit?.state === 'created' || deposit?.state === 'pending'
}

/** What a provider may say of where to pay; of anything else nobody could say what it is. */
const DETAILS = ['bank', 'account', 'holder', 'reference'] as const

function PayBox({ deposit, onEnd }: { deposit: Deposit; onEnd: () => void }) {
  const t = useText('member')
  const { language } = useTextBook()
  const payments = useText('payments')
  // Whoever has sent a paper has paid, and is hurried no more.
  const { payText, payDetails, method, expiresAt, proofs } = deposit
  const { sandboxPage, payPage, ...details } = payDetails
  if (payText === null) return <Skeleton className="skeleton-qr" />
  return (
    <>
      {method === 'pix' ? <QrCode text={payText} label={t('deposit.qr')} size={220} /> : null}
      <p className="ticket-how">{t(`deposit.how.${method}`)}</p>
      {DETAILS.filter((name) => details[name] !== undefined).map((name) => (
        <p key={name} className="ticket-detail">
          <span>{t(`deposit.detail.${name}`)}</span>{' '}
          <strong>
            <bdi>{details[name]}</bdi>
          </strong>
        </p>
      ))}
      <code className="ticket-code" dir="ltr">
        {payText}
      </code>
      <CopyButton
        isMain
        text={payText}
        label={method === 'pix' ? t('deposit.copy') : payments('deposit.copyReference')}
        doneLabel={t('deposit.copied')}
      />
      {payPage === undefined ? null : (
        <a className="btn btn-main btn-medium" href={payPage} target="_blank" rel="noreferrer">
          {payments('deposit.payPage')} <Icon name="external-link" size={16} />
        </a>
      )}
      {proofs.length > 0 ? null : (
        <p className="ticket-clock">
          <Icon name="clock" size={18} /> {t('deposit.left')}{' '}
          <Countdown until={expiresAt} onEnd={onEnd} />
        </p>
      )}
      {sandboxPage === undefined ? null : (
        <a
          className="sandbox"
          href={`${sandboxPage}?lang=${language.code}`}
          target="_blank"
          rel="noreferrer"
        >
          <Badge tone="warning">{t('deposit.sandbox.badge')}</Badge>
          {t('deposit.sandbox')}
          <Icon name="external-link" size={16} />
        </a>
      )}
    </>
  )
}

/** Who has paid what the house takes for unpaid shows the bank's receipt, which opens a case. */
function Claim({ deposit }: { deposit: Deposit }) {
  const t = useText('payments')
  const [isAsked, setAsked] = useState(false)
  const add = useAction(cashierApi.addDepositProof, { refreshes: [cashierApi.deposit] })
  const { id: depositId, state, reason, proofs } = deposit
  const open = (state === 'expired' || state === 'failed') && reason === null
  if (open && proofs.length === 0 && !isAsked)
    return (
      <Button look="quiet" icon="circle-help" onClick={() => setAsked(true)}>
        {t('deposit.claim')}
      </Button>
    )
  return (
    <>
      {open ? <p className="ticket-how">{t('deposit.claim.how')}</p> : null}
      <ProofPictures
        proofs={proofs}
        open={open}
        hint={t('proof.hint.deposit')}
        onAdd={(image) => add.mutateAsync({ depositId, image })}
      />
    </>
  )
}

/** The paper of a bank transfer, for the people who look for it. */
function Receipts({ deposit }: { deposit: Deposit }) {
  const t = useText('payments')
  const add = useAction(cashierApi.addDepositProof, { refreshes: [cashierApi.deposit] })
  const open = isOpen(deposit) || deposit.state === 'expired'
  const { id: depositId, proofs } = deposit
  return (
    <>
      {open ? (
        <p className="ticket-how">{t(proofs.length > 0 ? 'deposit.looking' : 'deposit.receipt')}</p>
      ) : null}
      <ProofPictures
        proofs={proofs}
        open={open}
        hint={t('proof.hint.deposit')}
        onAdd={(image) => add.mutateAsync({ depositId, image })}
      />
    </>
  )
}
