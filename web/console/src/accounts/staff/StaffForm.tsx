import { type StaffRole, staffRoleNames, staffRoles } from '@croupier/api/accounts/staff-roles'
import { useText } from '@croupier/kit/i18n/i18n'
import { Select } from '@croupier/kit/ui/Field'
import { useDesk } from '../../app/desk.tsx'

export interface RoleAndBrands {
  role: StaffRole
  brandIds: readonly number[]
}

/** A role with what it may do, and the brands: only those that the one who gives them has. */
export function StaffForm({
  value,
  onChange,
}: {
  value: RoleAndBrands
  onChange: (value: RoleAndBrands) => void
}) {
  const t = useText('console')
  const { self } = useDesk()
  const flip = (id: number): readonly number[] =>
    value.brandIds.includes(id)
      ? value.brandIds.filter((one) => one !== id)
      : [...value.brandIds, id]
  return (
    <>
      <Select
        label={t('staff.role')}
        value={value.role}
        onChange={(event) => {
          const role = staffRoleNames.find((name) => name === event.target.value)
          if (role) onChange({ ...value, role })
        }}
        options={staffRoleNames.map((role) => ({ value: role, label: t(`role.${role}`) }))}
      />
      <div className="chips">
        {staffRoles[value.role].map((permission) => (
          <code key={permission} className="badge badge-neutral">
            {permission}
          </code>
        ))}
      </div>
      <fieldset className="choice">
        <legend className="field-label">{t('staff.brands')}</legend>
        {self.brands.map(({ id, name }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={value.brandIds.includes(id)}
              onChange={() => onChange({ ...value, brandIds: flip(id) })}
            />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
