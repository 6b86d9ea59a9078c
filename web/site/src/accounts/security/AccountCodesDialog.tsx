import { useText } from '@croupier/kit/i18n/i18n'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Icon } from '@croupier/kit/ui/Icon'
import { useMember, usePermission } from '../../app/site.tsx'
import { CodesDialog } from './CodesDialog.tsx'

/** The account recovery codes: to copy, or to keep as a file. */
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
    <CodesDialog
      title={t('codes.title')}
      why={t('codes.shown')}
      codes={codes}
      isLong
      actions={
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
      }
      keptLabel={t('codes.kept')}
      onClose={onClose}
    />
  )
}
