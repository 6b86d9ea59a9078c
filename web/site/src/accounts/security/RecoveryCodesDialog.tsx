import { useText } from '@croupier/kit/i18n/i18n'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { CodesDialog } from './CodesDialog.tsx'

/** The ten codes of an authenticator. */
export function RecoveryCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const t = useText('signin')
  const common = useText('common')
  return (
    <CodesDialog
      title={t('app.codes.title')}
      why={t('app.codes.why')}
      codes={codes}
      actions={
        <CopyButton
          text={codes.join('\n')}
          label={t('app.codes.copy')}
          doneLabel={common('copy_success')}
        />
      }
      keptLabel={t('app.codes.kept')}
      onClose={onClose}
    />
  )
}
