import { consoleVendorsApi } from '@croupier/api/console-vendors'
import { useText } from '@croupier/kit/i18n/i18n'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useToast } from '@croupier/kit/ui/Toast'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../ReasonDialog.tsx'
import type { VendorSheet } from './words.tsx'

const refreshes = [consoleVendorsApi.vendors]

interface KeyDialogProps {
  vendor: VendorSheet
  onClose: () => void
}

/** A new key beside the live one; when it is made the same dialog shows it, this once. */
export function NewKeyDialog({ vendor: { code, name }, onClose }: KeyDialogProps) {
  const t = useText('vendors')
  const console = useText('console')
  const add = useStaffAction(consoleVendorsApi.addKey, { refreshes })
  if (add.data) {
    const { slot, secret } = add.data
    return (
      <Dialog
        title={t('secret.title', { slot, name })}
        closeLabel={console('close')}
        onClose={onClose}
        width="medium"
      >
        <div className="form">
          <p>{t('secret.text')}</p>
          <pre className="json">{secret}</pre>
          <div className="dialog-actions">
            <CopyButton text={secret} label={console('copy')} doneLabel={console('copied')} />
          </div>
        </div>
      </Dialog>
    )
  }
  return (
    <ReasonDialog
      title={t('ask.addKey', { name })}
      confirmLabel={t('do.addKey')}
      busy={add.isPending}
      error={add.error}
      onClose={onClose}
      onConfirm={(reason) => add.mutate({ code, reason })}
    >
      <p className="muted">{t('note.addKey')}</p>
    </ReasonDialog>
  )
}

export function DropKeyDialog({
  vendor: { code, name },
  slot,
  onClose,
}: KeyDialogProps & { slot: number }) {
  const t = useText('vendors')
  const say = useToast()
  const drop = useStaffAction(consoleVendorsApi.dropKey, { refreshes })
  return (
    <ReasonDialog
      title={t('ask.dropKey', { slot, name })}
      confirmLabel={t('do.dropKey')}
      danger
      busy={drop.isPending}
      error={drop.error}
      onClose={onClose}
      onConfirm={(reason) =>
        drop.mutate(
          { code, slot, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('done') })
            },
          },
        )
      }
    >
      <p className="muted">{t('note.dropKey')}</p>
    </ReasonDialog>
  )
}
