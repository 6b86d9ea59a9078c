import { useAmounts } from '@croupier/kit/money/use-amounts'
import type { OutputOf } from '@croupier/api/endpoint'
import { stakesApi } from '@croupier/api/play/open-bets'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { type ReactNode, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount, Facts, Mono } from '../../ui/words.tsx'

export type StuckRound = OutputOf<typeof stakesApi.stuck>['items'][number]
type Proposal = NonNullable<StuckRound['proposal']>
type Ending = Proposal['kind']

/** The first person says how the round ends; no money moves. */
export function ProposeDialog({ round, onClose }: { round: StuckRound; onClose: () => void }) {
  const t = useText('console')
  const endings: readonly Ending[] = round.payout > 0n ? ['pay'] : ['cancel', 'pay']
  const [ending, setEnding] = useState<Ending>(endings[0] ?? 'pay')
  const [text, setText] = useState('')
  const amounts = useAmounts(currencyOf(round.currency))
  const typed = amounts.read(text)
  const amount = ending === 'pay' ? (typed !== null && typed >= 0n ? typed : null) : 0n
  const propose = useStaffAction(stakesApi.propose, { refreshes: [stakesApi.stuck] })
  const facts = useRoundFacts(round)
  const { memberId, source, roundId } = round
  return (
    <ActionDialog
      title={t('stuck.propose')}
      maxReason={180}
      confirmLabel={t('stuck.propose')}
      action={propose}
      ready={amount !== null}
      onClose={onClose}
      input={(reason) => ({ memberId, source, roundId, ending, amount: amount ?? 0n, reason })}
      done={t('stuck.proposed')}
    >
      <Facts items={facts} />
      <Select
        label={t('stuck.ending')}
        value={ending}
        onChange={({ target }) =>
          setEnding(endings.find((known) => known === target.value) ?? ending)
        }
        options={endings.map((known) => ({ value: known, label: t(`stuck.do.${known}`) }))}
      />
      {ending === 'pay' ? (
        <Field
          label={t('stuck.amount')}
          inputMode="decimal"
          hint={amounts.note(text).hint ?? t('stuck.amount.note')}
          error={amounts.note(text).error}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
      ) : null}
    </ActionDialog>
  )
}

/** The second person approves or rejects; whoever proposed it can only take it back. */
export function DecideRoundDialog({
  round,
  proposal,
  onClose,
}: {
  round: StuckRound
  proposal: Proposal
  onClose: () => void
}) {
  const t = useText('console')
  const facts = useRoundFacts(round)
  const approve = useStaffAction(stakesApi.approve, { refreshes: [stakesApi.stuck] })
  const reject = useStaffAction(stakesApi.reject, { refreshes: [stakesApi.stuck] })
  const no = {
    key: 'reject' as const,
    label: t(proposal.mine ? 'stuck.takeBack' : 'stuck.reject'),
    danger: true,
  }
  return (
    <DecideDialog
      title={t('stuck.decide')}
      ways={proposal.mine ? [no] : [{ key: 'approve' as const, label: t('stuck.approve') }, no]}
      facts={[
        ...facts,
        {
          name: t('stuck.proposal'),
          value: (
            <>
              {t(`stuck.do.${proposal.kind}`)}{' '}
              {proposal.kind === 'pay' ? (
                <Amount amount={proposal.amount} currency={round.currency} />
              ) : null}
            </>
          ),
        },
        { name: t('stuck.proposedBy'), value: proposal.proposedBy },
        { name: t('reason.label'), value: proposal.reason },
      ]}
      notice={proposal.mine ? t('stuck.secondPerson') : null}
      action={(way) => (way === 'approve' ? approve : reject)}
      input={(reason) => ({ resolutionId: proposal.id, reason })}
      done={t('stuck.decided')}
      onClose={onClose}
    />
  )
}

function useRoundFacts(round: StuckRound): { name: string; value: ReactNode }[] {
  const t = useText('console')
  return [
    { name: t('member.account'), value: round.account },
    { name: t('stuck.game'), value: round.title ?? round.gameCode ?? '–' },
    { name: t('round'), value: <Mono text={round.roundId} short={18} /> },
    { name: t('round.stake'), value: <Amount amount={round.stake} currency={round.currency} /> },
    { name: t('round.payout'), value: <Amount amount={round.payout} currency={round.currency} /> },
  ]
}
