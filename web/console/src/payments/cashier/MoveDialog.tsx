import { consoleVendorMovesApi, moveOutcomes } from '@croupier/api/payments/console-vendor-moves'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { codePointsIn } from '@croupier/shared/code-points'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Amount, Facts, Mono, When } from '../../ui/words.tsx'

export type DoubtfulMove = OutputOf<typeof consoleVendorMovesApi.moves>['items'][number]

/** What is known of a move in doubt, and how it ended: proposed by one person, ended by another who finds the same. */
export function MoveDialog({ move, onClose }: { move: DoubtfulMove; onClose: () => void }) {
  const t = useText('cashdesk')
  const say = useToast()
  const choices = moveOutcomes.filter(
    (known) => !move.proposedByMe || known !== move.proposedOutcome,
  )
  const [outcome, setOutcome] = useState<(typeof moveOutcomes)[number]>(
    move.proposedByMe ? (choices[0] ?? 'failed') : (move.proposedOutcome ?? 'done'),
  )
  const [evidence, setEvidence] = useState('')
  const decide = useStaffAction(consoleVendorMovesApi.decide, {
    refreshes: [consoleVendorMovesApi.moves],
  })
  return (
    <ReasonDialog
      title={t(`move.direction.${move.direction}`)}
      confirmLabel={t(`move.outcome.${outcome}`)}
      ready={codePointsIn(evidence.trim()) >= 3}
      busy={decide.isPending}
      error={decide.error}
      onClose={onClose}
      onConfirm={(reason) =>
        decide.mutate(
          { moveId: move.moveId, outcome, evidence, reason },
          {
            onSuccess: ({ state }) => {
              onClose()
              say({ tone: 'good', text: t(`move.done.${state}`) })
            },
          },
        )
      }
    >
      <Facts
        items={[
          { name: t('account'), value: move.account },
          { name: t('move.vendor'), value: move.vendor },
          { name: t('amount'), value: <Amount amount={move.amount} currency={move.currency} /> },
          { name: t('opened'), value: <When at={move.movedAt} /> },
          { name: t('deadline'), value: <When at={move.deadlineAt} /> },
          { name: t('move.attempts'), value: move.attempts },
          { name: 'ID', value: <Mono text={move.moveId} short={36} /> },
          ...(move.proposedBy && move.proposedOutcome
            ? [
                {
                  name: t('proposedBy'),
                  value: `${move.proposedBy}: ${t(`move.outcome.${move.proposedOutcome}`)}`,
                },
              ]
            : []),
        ]}
      />
      {move.proposedByMe ? <p className="note">{t('secondPerson')}</p> : null}
      <Select
        label={t('decision')}
        value={outcome}
        onChange={({ target }) =>
          setOutcome(choices.find((known) => known === target.value) ?? outcome)
        }
        options={choices.map((known) => ({ value: known, label: t(`move.outcome.${known}`) }))}
      />
      <Field
        label={t('move.evidence')}
        value={evidence}
        maxLength={500}
        required
        onChange={({ target }) => setEvidence(target.value)}
      />
    </ReasonDialog>
  )
}
