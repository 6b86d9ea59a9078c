import { consoleVendorsApi, vendorDialects } from '@croupier/api/play/console-vendors'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { type ReactNode, useId, useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { changeOf, draftOf, type VendorDraft } from './vendor-draft.ts'
import type { VendorSheet } from './words.tsx'

/** How a vendor speaks, from where, and what it may; only what was changed is sent. */
export function VendorChangeDialog({
  vendor,
  onClose,
}: {
  vendor: VendorSheet
  onClose: () => void
}) {
  const t = useText('vendors')
  const say = useToast()
  const sayProposed = useProposedToast()
  const [draft, setDraft] = useState(() => draftOf(vendor))
  const change = useStaffAction(consoleVendorsApi.changeVendor, {
    refreshes: [consoleVendorsApi.vendors],
  })
  const set = (part: Partial<VendorDraft>): void => setDraft({ ...draft, ...part })
  const changed = changeOf(vendor, draft)
  return (
    <ActionDialog
      title={t('ask.change', { name: vendor.name })}
      confirmLabel={t('do.change')}
      ready={Object.keys(changed).length > 0}
      action={change}
      onClose={onClose}
      input={(reason) => ({ code: vendor.code, ...changed, reason })}
      onDone={(answer) => {
        if (answer.state === 'proposed') sayProposed(answer)
        else say({ tone: 'good', text: t('done') })
      }}
    >
      <p className="muted">{t('note.two')}</p>
      <Select
        label={t('dialect')}
        value={draft.dialect}
        onChange={({ target }) => set({ dialect: target.value })}
        options={[
          { value: '', label: t('dialect.own') },
          ...vendorDialects.map((dialect) => ({ value: dialect, label: dialect })),
        ]}
      />
      {draft.dialect === 'uuid-cents5' ? (
        <Lines
          label={t('field.dialectKey')}
          hint={vendor.hasDialectKey ? t('field.dialectKey.kept') : null}
          rows={4}
          value={draft.dialectKey}
          onChange={(dialectKey) => set({ dialectKey })}
        />
      ) : null}
      <Field
        label={t('launchUrl')}
        hint={t('field.launchUrl.hint')}
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.launchUrl}
        onChange={({ target }) => set({ launchUrl: target.value })}
      />
      <Field
        label={t('freeRoundsUrl')}
        hint={t('field.freeRoundsUrl.hint')}
        maxLength={500}
        autoCapitalize="none"
        spellCheck={false}
        value={draft.freeRoundsUrl}
        onChange={({ target }) => set({ freeRoundsUrl: target.value })}
      />
      <Lines
        label={t('addresses')}
        hint={t('field.addresses.hint')}
        rows={2}
        value={draft.addresses}
        onChange={(addresses) => set({ addresses })}
      />
      <Policies draft={draft} set={set} />
    </ActionDialog>
  )
}

function Policies({
  draft,
  set,
}: {
  draft: VendorDraft
  set: (part: Partial<VendorDraft>) => void
}) {
  const t = useText('vendors')
  return (
    <>
      <Select
        label={t('acceptOrphanWin')}
        value={draft.acceptOrphanWin}
        onChange={({ target }) => set({ acceptOrphanWin: target.value === 'yes' ? 'yes' : 'no' })}
        options={(['no', 'yes'] as const).map((value) => ({
          value,
          label: t(`acceptOrphanWin.${value}`),
        }))}
      />
      <Select
        label={t('negativeReversal')}
        value={draft.negativeReversal}
        onChange={({ target }) =>
          set({ negativeReversal: target.value === 'reject' ? 'reject' : 'allow' })
        }
        options={(['allow', 'reject'] as const).map((value) => ({
          value,
          label: t(`negativeReversal.${value}`),
        }))}
      />
      <Select
        label={t('mayAdjust')}
        value={draft.mayAdjust}
        onChange={({ target }) => set({ mayAdjust: target.value === 'yes' ? 'yes' : 'no' })}
        options={(['no', 'yes'] as const).map((value) => ({
          value,
          label: t(`mayAdjust.${value}`),
        }))}
      />
    </>
  )
}

/** A labelled box of several lines. */
function Lines(props: {
  label: string
  hint: ReactNode
  rows: number
  value: string
  onChange: (text: string) => void
}) {
  const id = useId()
  return (
    <div className="field">
      <label className="field-label" htmlFor={id}>
        {props.label}
      </label>
      <textarea
        id={id}
        className="reason mono"
        rows={props.rows}
        maxLength={4096}
        spellCheck={false}
        value={props.value}
        onChange={({ target }) => props.onChange(target.value)}
        aria-describedby={`${id}-note`}
      />
      <p id={`${id}-note`} className="field-note">
        {props.hint}
      </p>
    </div>
  )
}
