import { operatorsApi } from '@croupier/api/operators'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../app/api.ts'
import { useDesk } from '../app/desk.tsx'
import type { MadeInvite } from './InviteLink.tsx'
import { ReasonDialog } from './ReasonDialog.tsx'
import { type RoleAndBrands, StaffForm } from './StaffForm.tsx'

const NAME = /^[a-z][a-z0-9._-]{2,31}$/

export function NewStaffDialog({
  onClose,
  onInvite,
}: {
  onClose: () => void
  onInvite: (invite: MadeInvite) => void
}) {
  const t = useText('console')
  const { brand } = useDesk()
  const [name, setName] = useState('')
  const [displayName, setDisplayName] = useState('')
  const [rights, setRights] = useState<RoleAndBrands>({ role: 'support', brandIds: [brand.id] })
  const create = useStaffAction(operatorsApi.createStaff, { refreshes: [operatorsApi.listStaff] })
  return (
    <ReasonDialog
      title={t('staff.add')}
      confirmLabel={t('staff.invite')}
      ready={NAME.test(name) && displayName.trim() !== '' && rights.brandIds.length > 0}
      busy={create.isPending}
      error={create.error}
      onClose={onClose}
      onConfirm={(reason) =>
        create.mutate(
          { name, displayName, role: rights.role, brandIds: [...rights.brandIds], reason },
          { onSuccess: ({ invite }) => onInvite({ name, ...invite }) },
        )
      }
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
      <StaffForm value={rights} onChange={setRights} />
    </ReasonDialog>
  )
}
