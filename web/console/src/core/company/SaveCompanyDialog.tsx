import { consoleCompanyApi } from '@croupier/api/core/console-company'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { CompanyDifference } from './CompanyDifference.tsx'
import type { CompanyFacts } from './facts.ts'

interface SaveCompanyDialogProps {
  facts: CompanyFacts
  preview: OutputOf<typeof consoleCompanyApi.preview>
  needsTwo: boolean
  onClose: () => void
}

/** Shows what changes and what the market still misses, asks why, and says or proposes it. */
export function SaveCompanyDialog({ facts, preview, needsTwo, onClose }: SaveCompanyDialogProps) {
  const t = useText('company')
  const change = useStaffAction(consoleCompanyApi.change, { refreshes: [consoleCompanyApi.desk] })
  const missing = preview.missing.map((field) => t(`field.${field}`)).join(', ')
  return (
    <ActionDialog
      title={t('save.title')}
      confirmLabel={t(needsTwo ? 'propose' : 'save')}
      action={change}
      onClose={onClose}
      input={(reason) => ({ facts, print: preview.print, reason })}
      done={({ state }) => t(`done.${state}`)}
    >
      <CompanyDifference lines={preview.lines} />
      {preview.missing.length > 0 ? (
        <p className="field-note" data-error="">
          {t('missing', { fields: missing })}
        </p>
      ) : null}
    </ActionDialog>
  )
}
