import { approvalsApi } from '@croupier/api/core/approvals'
import { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { InviteMail } from './InviteMail.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { type RoleAndBrands, StaffForm } from './StaffForm.tsx'

const NAME = /^[a-z][a-z0-9._-]{2,31}$/

/** Asks for a colleague, whom a second administrator has to want too. */
export function NewStaffDialog({ onClose }: { onClose: () => void }) {
  const t = useText('console')
  const two = useText('approvals')
  const sayProposed = useProposedToast()
  const { brand } = useDesk()
  const [name, setName] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [mail, setMail] = useState('')
  const [rights, setRights] = useState<RoleAndBrands>({ role: 'support', brandIds: [brand.id] })
  const create = useStaffAction(staffApi.createStaff, { refreshes: [approvalsApi.list] })
  return (
    <ActionDialog
      title={t('staff.add')}
      confirmLabel={two('propose')}
      ready={NAME.test(name) && displayName.trim() !== '' && rights.brandIds.length > 0}
      action={create}
      onClose={onClose}
      input={(reason) => ({
        name,
        displayName,
        role: rights.role,
        brandIds: [...rights.brandIds],
        mail: mail.trim() === '' ? null : mail,
        reason,
      })}
      onDone={sayProposed}
    >
      <Field
        label={t('staff.name')}
        hint={t('staff.nameHint')}
        error={fieldError(create.error, 'name')}
        autoCapitalize="none"
        spellCheck={false}
        value={name}
        onChange={(event) => setName(event.target.value.toLowerCase())}
      />
      <Field
        label={t('staff.displayName')}
        maxLength={60}
        value={displayName}
        onChange={(event) => setDisplayName(event.target.value)}
      />
      <InviteMail mail={mail} error={fieldError(create.error, 'mail')} onChange={setMail} />
      <StaffForm value={rights} onChange={setRights} />
      <p className="muted">{two('staff.note')}</p>
    </ActionDialog>
  )
}
