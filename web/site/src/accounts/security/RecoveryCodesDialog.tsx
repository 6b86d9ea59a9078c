import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'

/** The ten codes, this once; closing needs the button, so that nobody loses them to a slip. */
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
    <Dialog
      title={t('app.codes.title')}
      closeLabel={common('close')}
      closable={false}
      onClose={onClose}
    >
      <div className="form">
        <p className="note">
          <Icon name="triangle-alert" />
          <span>{t('app.codes.why')}</span>
        </p>
        <ul className="recovery-codes" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <CopyButton
          text={codes.join('\n')}
          label={t('app.codes.copy')}
          doneLabel={common('copy_success')}
        />
        <Button look="main" size="large" onClick={onClose}>
          {t('app.codes.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
