import { useAmounts } from '@croupier/kit/money/use-amounts'
import type { OutputOf } from '@croupier/api/endpoint'
import { stakesApi } from '@croupier/api/play/open-bets'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { type ReactNode, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { currencyOf } from '../../app/desk.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Amount, Facts, Mono } from '../../ui/words.tsx'

export type StuckRound = OutputOf<typeof stakesApi.stuck>['items'][number]
type Proposal = NonNullable<StuckRound['proposal']>
type Ending = Proposal['kind']

/** The first person says how the round ends; no money moves. */
export function ProposeDialog({ round, onClose }: { round: StuckRound; onClose: () => void }) {
  const t = useText('console')
  const say = useToast()
  const endings: readonly Ending[] = round.payout > 0n ? ['pay'] : ['cancel', 'pay']
  const [ending, setEnding] = useState<Ending>(endings[0] ?? 'pay')
  const [text, setText] = useState('')
  const amounts = useAmounts(currencyOf(round.currency))
  const typed = amounts.read(text)
  const amount = ending === 'pay' ? (typed !== null && typed >= 0n ? typed : null) : 0n
  const propose = useStaffAction(stakesApi.propose, { refreshes: [stakesApi.stuck] })
  const { memberId, source, roundId } = round
  return (
    <ReasonDialog
      title={t('stuck.propose')}
      maxReason={180}
      confirmLabel={t('stuck.propose')}
      busy={propose.isPending}
      error={propose.error}
      ready={amount !== null}
      onClose={onClose}
      onConfirm={(reason) =>
        propose.mutate(
          { memberId, source, roundId, ending, amount: amount ?? 0n, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('stuck.proposed') })
            },
          },
        )
      }
    >
      <RoundFacts round={round} />
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
    </ReasonDialog>
  )
}

/** The second person approves or rejects; whoever proposed it can only take it back. */
export function DecideDialog({
  round,
  proposal,
  onClose,
}: {
  round: StuckRound
  proposal: Proposal
  onClose: () => void
}) {
  const t = useText('console')
  const say = useToast()
  const [decision, setDecision] = useState<'approve' | 'reject'>(
    proposal.mine ? 'reject' : 'approve',
  )
  const approve = useStaffAction(stakesApi.approve, { refreshes: [stakesApi.stuck] })
  const reject = useStaffAction(stakesApi.reject, { refreshes: [stakesApi.stuck] })
  const action = decision === 'approve' ? approve : reject
  const rejectWord = proposal.mine ? 'stuck.takeBack' : 'stuck.reject'
  return (
    <ReasonDialog
      title={t('stuck.decide')}
      confirmLabel={decision === 'approve' ? t('stuck.approve') : t(rejectWord)}
      danger={decision === 'reject'}
      busy={action.isPending}
      error={action.error}
      onClose={onClose}
      onConfirm={(reason) =>
        action.mutate(
          { resolutionId: proposal.id, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('stuck.decided') })
            },
          },
        )
      }
    >
      <RoundFacts round={round}>
        {{
          name: t('stuck.proposal'),
          value: (
            <>
              {t(`stuck.do.${proposal.kind}`)}
              {proposal.kind === 'pay' ? (
                <>
                  {' '}
                  <Amount amount={proposal.amount} currency={round.currency} />
                </>
              ) : null}
            </>
          ),
        }}
        {{ name: t('stuck.proposedBy'), value: proposal.proposedBy }}
        {{ name: t('reason.label'), value: proposal.reason }}
      </RoundFacts>
      {proposal.mine ? (
        <p className="note">{t('stuck.secondPerson')}</p>
      ) : (
        <Select
          label={t('stuck.decision')}
          value={decision}
          onChange={({ target }) => setDecision(target.value === 'approve' ? 'approve' : 'reject')}
          options={[
            { value: 'approve', label: t('stuck.approve') },
            { value: 'reject', label: t('stuck.reject') },
          ]}
        />
      )}
    </ReasonDialog>
  )
}

interface Fact {
  name: string
  value: ReactNode
}

function RoundFacts({ round, children = [] }: { round: StuckRound; children?: readonly Fact[] }) {
  const t = useText('console')
  return (
    <Facts
      items={[
        { name: t('member.account'), value: round.account },
        { name: t('stuck.game'), value: round.title ?? round.gameCode ?? '–' },
        { name: t('round'), value: <Mono text={round.roundId} short={18} /> },
        {
          name: t('round.stake'),
          value: <Amount amount={round.stake} currency={round.currency} />,
        },
        {
          name: t('round.payout'),
          value: <Amount amount={round.payout} currency={round.currency} />,
        },
        ...children,
      ]}
    />
  )
}
