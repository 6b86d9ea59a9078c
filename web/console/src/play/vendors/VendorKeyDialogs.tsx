import { approvalsApi } from '@croupier/api/core/approvals'
import { consoleVendorsApi } from '@croupier/api/play/console-vendors'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import type { VendorSheet } from './words.tsx'

const refreshes = [consoleVendorsApi.vendors]

interface KeyDialogProps {
  vendor: VendorSheet
  onClose: () => void
}

/** Asks for a new key beside the live one; another person has to agree. */
export function NewKeyDialog({ vendor: { code, name }, onClose }: KeyDialogProps) {
  const t = useText('vendors')
  const sayProposed = useProposedToast()
  const add = useStaffAction(consoleVendorsApi.addKey, { refreshes: [approvalsApi.list] })
  return (
    <ActionDialog
      title={t('ask.addKey', { name })}
      confirmLabel={t('do.addKey')}
      action={add}
      onClose={onClose}
      input={(reason) => ({ code, reason })}
      onDone={sayProposed}
    >
      <p className="muted">{t('note.addKey')}</p>
    </ActionDialog>
  )
}

/** The own half of a new key, shown this once. */
export function KeyPartDialog({
  vendor: { code, name },
  slot,
  onClose,
}: KeyDialogProps & { slot: number }) {
  const t = useText('vendors')
  const console = useText('console')
  const take = useStaffAction(consoleVendorsApi.takeKeyPart, { refreshes })
  return (
    <Dialog
      title={t('part.title', { slot, name })}
      closeLabel={console('close')}
      onClose={onClose}
      width="medium"
    >
      <div className="form">
        <p>{take.data ? t('part.text', { part: take.data.part }) : t('part.ask')}</p>
        <RefusalNote error={take.error} />
        {take.data ? <pre className="json">{take.data.text}</pre> : null}
        <div className="dialog-actions">
          {take.data ? (
            <CopyButton
              text={take.data.text}
              label={console('copy')}
              doneLabel={console('copied')}
            />
          ) : (
            <Button look="main" busy={take.isPending} onClick={() => take.mutate({ code, slot })}>
              {t('do.keyPart')}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

export function DropKeyDialog({
  vendor: { code, name },
  slot,
  onClose,
}: KeyDialogProps & { slot: number }) {
  const t = useText('vendors')
  const drop = useStaffAction(consoleVendorsApi.dropKey, { refreshes })
  return (
    <ActionDialog
      title={t('ask.dropKey', { slot, name })}
      confirmLabel={t('do.dropKey')}
      danger
      action={drop}
      onClose={onClose}
      input={(reason) => ({ code, slot, reason })}
      done={t('done')}
    >
      <p className="muted">{t('note.dropKey')}</p>
    </ActionDialog>
  )
}
