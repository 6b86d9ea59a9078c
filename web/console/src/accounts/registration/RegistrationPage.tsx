import { consoleRegistrationApi } from '@croupier/api/accounts/console-registration'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { FieldRules } from './FieldRules.tsx'
import { FormPreview } from './FormPreview.tsx'
import { changesOf, type Desk, draftOf, type PartProps, type RegistrationDraft } from './draft.ts'
import { FailedPage } from '../../ui/FailedPage.tsx'
import { Loading } from '../../ui/states.tsx'
import { PageHead } from '../../ui/words.tsx'

/** How people join this brand: by which way and with which fields, with the form that follows from it. */
export function RegistrationPage() {
  const found = useQuery(staffQuery(consoleRegistrationApi.desk, {}))
  if (found.error) return <FailedPage error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  // A change by somebody else, or one's own once saved, begins the draft anew.
  return <Editor key={JSON.stringify(found.data.settings)} desk={found.data} />
}

function Editor({ desk }: { desk: Desk }) {
  const t = useText('console')
  const { may, brand } = useDesk()
  const [draft, setDraft] = useState<RegistrationDraft>(() => draftOf(desk))
  const [saving, setSaving] = useState(false)
  const changed = changesOf(desk, draft)
  const mayWrite = may('brand.write')
  return (
    <>
      <PageHead
        title={t('registration.title')}
        lead={t('registration.lead', { brand: brand.name })}
      />
      <div className="registration-desk">
        <div className="registration-rules">
          <Ways desk={desk} draft={draft} mayWrite={mayWrite} onChange={setDraft} />
          <FieldRules desk={desk} draft={draft} mayWrite={mayWrite} onChange={setDraft} />
        </div>
        <FormPreview draft={draft} currency={desk.currency} />
      </div>
      {mayWrite ? (
        <div className="registration-bar" data-changed={changed > 0 ? '' : undefined}>
          <span aria-live="polite">{t('registration.changed', { count: changed })}</span>
          <Button size="small" disabled={changed === 0} onClick={() => setDraft(draftOf(desk))}>
            {t('registration.undo')}
          </Button>
          <Button size="small" look="main" disabled={changed === 0} onClick={() => setSaving(true)}>
            {t('setting.save')}
          </Button>
        </div>
      ) : null}
      {saving ? (
        <SaveDialog draft={draft} changed={changed} onClose={() => setSaving(false)} />
      ) : null}
    </>
  )
}

/** The ways in; what the market forbids stays grey. */
function Ways({ desk, draft, mayWrite, onChange }: PartProps) {
  const t = useText('console')
  return (
    <fieldset className="panel padded registration-ways">
      <legend className="sr-only">{t('registration.ways')}</legend>
      <h2>{t('registration.ways')}</h2>
      {desk.switches.map(({ modId, allowed }) => (
        <label key={modId} className="check">
          <input
            type="checkbox"
            checked={allowed && draft.switches[modId] === true}
            disabled={!allowed || !mayWrite}
            onChange={({ target }) =>
              onChange({ ...draft, switches: { ...draft.switches, [modId]: target.checked } })
            }
          />
          <span>
            {t(`registration.${modId}`)}
            {allowed ? null : <span className="muted"> · {t('registration.forbidden')}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  )
}

function SaveDialog({
  draft,
  changed,
  onClose,
}: {
  draft: RegistrationDraft
  changed: number
  onClose: () => void
}) {
  const t = useText('console')
  const save = useStaffAction(consoleRegistrationApi.change, {
    refreshes: [consoleRegistrationApi.desk],
  })
  return (
    <ActionDialog
      title={t('registration.title')}
      confirmLabel={t('setting.save')}
      action={save}
      onClose={onClose}
      input={(reason) => ({ ...draft, reason })}
      done={t('setting.saved')}
    >
      <p>{t('registration.changed', { count: changed })}</p>
    </ActionDialog>
  )
}
