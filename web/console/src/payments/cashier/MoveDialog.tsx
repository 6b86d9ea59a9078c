import { consoleVendorMovesApi, moveOutcomes } from '@croupier/api/payments/console-vendor-moves'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { codePointsIn } from '@croupier/shared/code-points'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { DecideDialog } from '../../ui/DecideDialog.tsx'
import { Amount, Mono, When } from '../../ui/words.tsx'

export type DoubtfulMove = OutputOf<typeof consoleVendorMovesApi.moves>['items'][number]

/** What is known of a move in doubt, and how it ended: proposed by one person, ended by another who finds the same. */
export function MoveDialog({ move, onClose }: { move: DoubtfulMove; onClose: () => void }) {
  const t = useText('cashdesk')
  const [evidence, setEvidence] = useState('')
  const decide = useStaffAction(consoleVendorMovesApi.decide, {
    refreshes: [consoleVendorMovesApi.moves],
  })
  const [first, ...others] = moveOutcomes
    .filter((known) => !move.proposedByMe || known !== move.proposedOutcome)
    .map((key) => ({ key, label: t(`move.outcome.${key}`) }))
  // Of several outcomes a proposal can take one alone.
  if (!first) return null
  return (
    <DecideDialog
      title={t(`move.direction.${move.direction}`)}
      ways={[first, ...others]}
      {...(move.proposedByMe ? {} : { begins: move.proposedOutcome ?? 'done' })}
      facts={[
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
      notice={move.proposedByMe ? t('secondPerson') : null}
      ready={codePointsIn(evidence.trim()) >= 3}
      action={decide}
      input={(reason, outcome) => ({ moveId: move.moveId, outcome, evidence, reason })}
      done={({ state }) => t(`move.done.${state}`)}
      onClose={onClose}
    >
      {() => (
        <Field
          label={t('move.evidence')}
          value={evidence}
          maxLength={500}
          required
          onChange={({ target }) => setEvidence(target.value)}
        />
      )}
    </DecideDialog>
  )
}
