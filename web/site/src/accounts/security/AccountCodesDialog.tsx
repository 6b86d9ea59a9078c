import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { useMember, usePermission } from '../../app/site.tsx'

/** The codes, this once: to copy, or to keep as a file. Closing needs the button, so that nobody loses them to a slip. */
export function AccountCodesDialog({
  codes,
  onClose,
}: {
  codes: readonly string[]
  onClose: () => void
}) {
  const t = useText('recovery')
  const common = useText('common')
  const { brand } = usePermission()
  const account = useMember()?.account ?? ''
  const title = t('codes.file', { account, brand: brand.name })
  const text = `${title}\n\n${codes.join('\n')}\n`
  return (
    <Dialog
      title={t('codes.title')}
      closeLabel={common('close')}
      closable={false}
      onClose={onClose}
    >
      <div className="form">
        <p className="note">
          <Icon name="triangle-alert" />
          <span>{t('codes.shown')}</span>
        </p>
        <ul className="recovery-codes recovery-codes-long" dir="ltr">
          {codes.map((code) => (
            <li key={code}>
              <code>{code}</code>
            </li>
          ))}
        </ul>
        <div className="panel-actions">
          <CopyButton
            text={codes.join('\n')}
            label={t('codes.copy')}
            doneLabel={common('copy_success')}
          />
          <a
            className="btn btn-quiet"
            href={`data:text/plain;charset=utf-8,${encodeURIComponent(text)}`}
            download={`recovery-codes-${account}.txt`}
          >
            <Icon name="download" size={18} />
            {t('codes.save')}
          </a>
        </div>
        <Button look="main" size="large" onClick={onClose}>
          {t('codes.kept')}
        </Button>
      </div>
    </Dialog>
  )
}
