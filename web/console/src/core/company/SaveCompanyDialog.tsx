import { consoleCompanyApi } from '@croupier/api/core/console-company'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
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
  const say = useToast()
  const change = useStaffAction(consoleCompanyApi.change, { refreshes: [consoleCompanyApi.desk] })
  const missing = preview.missing.map((field) => t(`field.${field}`)).join(', ')
  return (
    <ReasonDialog
      title={t('save.title')}
      confirmLabel={t(needsTwo ? 'propose' : 'save')}
      busy={change.isPending}
      error={change.error}
      onClose={onClose}
      onConfirm={(reason) =>
        change.mutate(
          { facts, print: preview.print, reason },
          {
            onSuccess: ({ state }) => {
              onClose()
              say({ tone: 'good', text: t(`done.${state}`) })
            },
          },
        )
      }
    >
      <CompanyDifference lines={preview.lines} />
      {preview.missing.length > 0 ? (
        <p className="field-note" data-error="">
          {t('missing', { fields: missing })}
        </p>
      ) : null}
    </ReasonDialog>
  )
}
