import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleApi } from '@croupier/api/console/console'
import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../app/api.ts'
import { ActionDialog } from '../ui/ActionDialog.tsx'
import { useProposedToast } from '../ui/use-proposed-toast.ts'
import type { Agent } from './words.tsx'

const MOST_FOUND = 5
const refreshes = [approvalsApi.list]

/** Moves a member with everybody below under another agent, or to the top where nobody is named. */
export function MoveDialog({ agent, onClose }: { agent: Agent; onClose: () => void }) {
  const t = useText('agentdesk')
  const approvals = useText('approvals')
  const sayProposed = useProposedToast()
  const [name, setName] = useState('')
  const wanted = name.trim()
  const found = useQuery({
    ...staffQuery(consoleApi.listMembers, { text: wanted, withTrial: false, limit: MOST_FOUND }),
    enabled: wanted.length > 1,
  })
  const target = found.data?.items.find(({ account }) => account === wanted)
  const move = useStaffAction(consoleAgentsApi.move, { refreshes })
  return (
    <ActionDialog
      title={t('move.title', { account: agent.account })}
      confirmLabel={approvals('propose')}
      danger
      action={move}
      ready={wanted === '' ? agent.upline !== null : target !== undefined}
      onClose={onClose}
      input={(reason) => ({
        memberId: agent.memberId,
        to: wanted === '' ? null : (target?.id ?? null),
        reason,
      })}
      onDone={sayProposed}
    >
      <p>{t('move.text', { team: agent.team })}</p>
      <p className="muted">{approvals('note')}</p>
      <Field
        label={t('move.to')}
        hint={
          wanted !== '' && found.isSuccess && !target
            ? t('move.unknown', {
                accounts: found.data.items.map(({ account }) => account).join(', ') || '–',
              })
            : t('move.hint')
        }
        value={name}
        autoComplete="off"
        onChange={(event) => setName(event.target.value)}
      />
    </ActionDialog>
  )
}
