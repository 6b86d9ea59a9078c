import { type CatalogueTitle, consoleCatalogueApi } from '@croupier/api/play/console-catalogue'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useCounts } from '@croupier/kit/money/use-amounts'
import { Field, type FieldProps, Select } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure } from '../../ui/states.tsx'
import { useDesk } from '../../app/desk.tsx'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import { draftOf, MOST_PLACE, setOf, type TitleDraft } from './title-draft.ts'
import { PlanView } from './PlanView.tsx'

/** What the brand says of one title or of many, with what that changes shown before it is done. */
export function ChangeTitlesDialog({
  titles,
  codes,
  onClose,
}: {
  /** The one that is changed, when it is one. */
  titles: readonly CatalogueTitle[]
  codes: readonly string[]
  onClose: () => void
}) {
  const t = useText('gamedesk')
  const { brand } = useDesk()
  const only = codes.length === 1 ? titles.find(({ code }) => code === codes[0]) : undefined
  const [draft, setDraft] = useState<TitleDraft>(() => draftOf(only, brand.timeZone))
  const { tag } = useTextBook().language
  const set = setOf(draft, { timeZone: brand.timeZone, tag })
  const asked = { codes: [...codes], set: set ?? {} }
  const isAsking = set !== null && Object.keys(set).length > 0
  const preview = useQuery({
    ...staffQuery(consoleCatalogueApi.preview, asked),
    enabled: isAsking,
    gcTime: 0,
  })
  const change = useStaffAction(consoleCatalogueApi.change, {
    refreshes: [consoleCatalogueApi.titles, consoleCatalogueApi.preview],
  })
  const plan = isAsking ? preview.data : undefined
  return (
    <ActionDialog
      title={only ? only.title : t('change.many', { count: codes.length })}
      confirmLabel={t('change.do')}
      ready={plan !== undefined && plan.wrong.length === 0 && plan.differences.length > 0}
      action={change}
      onClose={onClose}
      input={(reason) => (plan ? { ...asked, print: plan.print, reason } : null)}
      done={({ titles: count }) => t('done', { count })}
    >
      <DraftFields draft={draft} hasPlace={only !== undefined} onChange={setDraft} />
      {preview.error && isAsking ? <Failure error={preview.error} /> : null}
      {plan ? <PlanView plan={plan} /> : null}
    </ActionDialog>
  )
}

function DraftFields({
  draft,
  hasPlace,
  onChange,
}: {
  draft: TitleDraft
  hasPlace: boolean
  onChange: (draft: TitleDraft) => void
}) {
  const t = useText('gamedesk')
  const counts = useCounts({ least: -MOST_PLACE, most: MOST_PLACE })
  const whole = (name: 'place' | 'hot') => {
    const { hint, error } = counts.note(draft[name])
    return { inputMode: 'numeric' as const, hint: hint ?? t(`${name}.hint`), error }
  }
  const flag = (name: 'visible' | 'pinned' | 'maintenance') => (
    <Select
      label={t(`field.${name}`)}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
      options={[
        { value: 'keep', label: t('keep') },
        { value: 'yes', label: t(`${name}.yes`) },
        { value: 'no', label: t(`${name}.no`) },
        ...(name === 'maintenance' ? [{ value: 'follow', label: t('follows') }] : []),
      ]}
    />
  )
  const text = (
    name: 'place' | 'hot' | 'maintenanceReason',
    more: Pick<FieldProps, 'hint' | 'error' | 'inputMode' | 'maxLength'>,
  ) => (
    <Field
      {...more}
      label={t(`field.${name}`)}
      value={draft[name]}
      onChange={({ target }) => onChange({ ...draft, [name]: target.value })}
    />
  )
  return (
    <div className="title-draft">
      {flag('visible')}
      {flag('pinned')}
      {hasPlace ? text('place', whole('place')) : null}
      {hasPlace ? text('hot', whole('hot')) : null}
      {flag('maintenance')}
      {draft.maintenance === 'yes' ? text('maintenanceReason', { maxLength: 200 }) : null}
      {draft.maintenance === 'yes' ? (
        <BrandMomentField
          label={t('field.maintenanceUntil')}
          hint={t('until.hint')}
          value={draft.maintenanceUntil}
          onChange={(maintenanceUntil) => onChange({ ...draft, maintenanceUntil })}
        />
      ) : null}
    </div>
  )
}
