import {
  cancelRules,
  type CancelRule,
  consoleTournamentsApi,
  type StaffContest,
  type StaffPlayer,
} from '@croupier/api/engagement/console-tournaments'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'

/** Proposes to take a player off the board; a second person does it. */
export function DisqualifyDialog({
  contest,
  player,
  onClose,
}: {
  contest: StaffContest
  player: StaffPlayer
  onClose: () => void
}) {
  const t = useText('tournamentsdesk')
  const sayProposed = useProposedToast()
  const propose = useStaffAction(consoleTournamentsApi.disqualify, { refreshes: [] })
  return (
    <ActionDialog
      title={t('disqualify.title', { account: player.account })}
      confirmLabel={t('propose')}
      action={propose}
      onClose={onClose}
      input={(reason) => ({ contestId: contest.id, memberId: player.memberId, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('disqualify.note')}</p>
    </ActionDialog>
  )
}

/** Proposes to call a contest off; what has not begun has no places that could be paid. */
export function CancelDialog({ contest, onClose }: { contest: StaffContest; onClose: () => void }) {
  const t = useText('tournamentsdesk')
  const sayProposed = useProposedToast()
  const propose = useStaffAction(consoleTournamentsApi.cancel, { refreshes: [] })
  const rules = contest.state === 'coming' ? (['no_prizes'] as const) : cancelRules
  const [rule, setRule] = useState<CancelRule>('no_prizes')
  return (
    <ActionDialog
      title={t('cancel')}
      confirmLabel={t('propose')}
      action={propose}
      onClose={onClose}
      input={(reason) => ({ contestId: contest.id, rule, reason })}
      onDone={sayProposed}
    >
      <p className="note">{t('cancel.note')}</p>
      <Select
        label={t('rule')}
        value={rule}
        onChange={({ target }) =>
          setRule(cancelRules.find((known) => known === target.value) ?? 'no_prizes')
        }
        options={rules.map((known) => ({ value: known, label: t(`rule.${known}`) }))}
      />
    </ActionDialog>
  )
}
