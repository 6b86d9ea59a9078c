import { approvalsApi } from '@croupier/api/core/approvals'
import type { OutputOf } from '@croupier/api/endpoint'
import { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { InviteMail } from './InviteMail.tsx'
import { PaperInvite } from './PaperInvite.tsx'
import { SidePanel } from '../../ui/SidePanel.tsx'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { SessionList } from '../sessions/SessionList.tsx'
import { type RoleAndBrands, StaffForm } from './StaffForm.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import { Facts, StateBadge, When } from '../../ui/words.tsx'

export type StaffMember = OutputOf<typeof staffApi.listStaff>['items'][number]
type Asked = 'rights' | 'disable' | 'enable' | 'invite'
const refreshes = [staffApi.listStaff, staffApi.staffSessions, approvalsApi.list]

/** One colleague: rights, status, a new invitation, open sessions. */
export function StaffPanel({ staff, onClose }: { staff: StaffMember; onClose: () => void }) {
  const t = useText('console')
  const two = useText('approvals')
  const word = useWord()
  const { self } = useDesk()
  const [paper, setPaper] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const isSelf = staff.id === self.id
  return (
    <SidePanel label={staff.displayName} onClose={onClose}>
      <h2>{staff.displayName}</h2>
      <Facts
        items={[
          { name: t('staff.name'), value: staff.name },
          { name: t('staff.role'), value: t(`role.${staff.role}`) },
          {
            name: t('staff.status'),
            value: <StateBadge state={staff.status}>{word('state', staff.status)}</StateBadge>,
          },
          { name: t('staff.createdAt'), value: <When at={staff.createdAt} /> },
          { name: t('staff.lastLoginAt'), value: <When at={staff.lastLoginAt} /> },
        ]}
      />
      {isSelf ? (
        <p className="muted">{t('staff.self')}</p>
      ) : (
        <div className="decision">
          <Button size="small" onClick={() => setAsked('rights')}>
            {t('staff.do.rights')}
          </Button>
          {staff.status === 'disabled' ? (
            <Button size="small" onClick={() => setAsked('enable')}>
              {t('staff.do.enable')}
            </Button>
          ) : (
            <>
              <Button size="small" onClick={() => setAsked('invite')}>
                {t('staff.do.invite')}
              </Button>
              <Button size="small" look="danger" onClick={() => setAsked('disable')}>
                {t('staff.do.disable')}
              </Button>
            </>
          )}
        </div>
      )}
      {staff.hasPaper ? (
        <div className="decision">
          <Button size="small" look="main" onClick={() => setPaper(true)}>
            {two('paper.open')}
          </Button>
        </div>
      ) : null}
      {paper ? <PaperInvite staffId={staff.id} onClose={() => setPaper(false)} /> : null}
      <Sessions staff={staff} canEnd={!isSelf} />
      {asked ? <StaffQuestion asked={asked} staff={staff} onClose={() => setAsked(null)} /> : null}
    </SidePanel>
  )
}

function Sessions({ staff, canEnd }: { staff: StaffMember; canEnd: boolean }) {
  const t = useText('console')
  const found = useQuery(staffQuery(staffApi.staffSessions, { staffId: staff.id }))
  const end = useStaffAction(staffApi.endStaffSessions, { refreshes })
  const sessions = found.data?.sessions ?? []
  return (
    <>
      <h3>{t('staff.openSessions')}</h3>
      {found.error ? <Failure error={found.error} onRetry={() => void found.refetch()} /> : null}
      {found.isPending ? <Loading lines={2} /> : null}
      {found.data ? <SessionList sessions={sessions} /> : null}
      {canEnd && sessions.length > 0 ? (
        <Button
          size="small"
          look="danger"
          busy={end.isPending}
          onClick={() => end.mutate({ staffId: staff.id })}
        >
          {t('sessions.endAll')}
        </Button>
      ) : null}
    </>
  )
}

function StaffQuestion({
  asked,
  staff,
  onClose,
}: {
  asked: Asked
  staff: StaffMember
  onClose: () => void
}) {
  const t = useText('console')
  const two = useText('approvals')
  const say = useToast()
  const sayProposed = useProposedToast()
  const [rights, setRights] = useState<RoleAndBrands>(staff)
  const change = useStaffAction(staffApi.changeStaff, { refreshes })
  const [mail, setMail] = useState('')
  const invite = useStaffAction(staffApi.inviteAgain, { refreshes })
  const done = (answer: { state: 'applied' | 'proposed'; hasDecider: boolean | null }): void => {
    onClose()
    if (answer.state === 'proposed') sayProposed(answer)
    else say({ tone: 'good', text: t('staff.done') })
  }
  const confirm = (reason: string): void => {
    const staffId = staff.id
    if (asked === 'invite') {
      invite.mutate(
        { staffId, mail: mail.trim() === '' ? null : mail, reason },
        { onSuccess: done },
      )
      return
    }
    const what =
      asked === 'rights'
        ? { role: rights.role, brandIds: [...rights.brandIds] }
        : { status: asked === 'disable' ? ('disabled' as const) : ('active' as const) }
    change.mutate({ staffId, ...what, reason }, { onSuccess: done })
  }
  return (
    <ReasonDialog
      title={t(`staff.ask.${asked}`, { name: staff.displayName })}
      confirmLabel={t(`staff.do.${asked}`)}
      danger={asked === 'disable'}
      busy={change.isPending || invite.isPending}
      error={change.error ?? invite.error}
      onClose={onClose}
      onConfirm={confirm}
    >
      {asked === 'rights' ? <StaffForm value={rights} onChange={setRights} /> : null}
      {asked === 'invite' ? (
        <InviteMail mail={mail} error={fieldError(invite.error, 'mail')} onChange={setMail} />
      ) : null}
      {asked === 'disable' ? null : <p className="muted">{two('staff.note')}</p>}
      <p className="muted">{t('staff.sessionsEnd')}</p>
    </ReasonDialog>
  )
}
