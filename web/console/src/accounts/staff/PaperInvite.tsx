import { staffApi } from '@croupier/api/accounts/staff'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useStaffAction } from '../../app/api.ts'
import { When } from '../../ui/words.tsx'

interface PaperInviteProps {
  staffId: string
  onClose: () => void
  /** Said instead of the usual words to whoever has just agreed and holds a half from now on. */
  text?: string
}

/**
 * One half of the invitation of somebody without a mailbox, for one of the two administrators: shown this once, to be printed and handed
 * over. The link fills in this half alone, behind the #, which browsers never send.
 */
export function PaperInvite({ staffId, onClose, text }: PaperInviteProps) {
  const t = useText('approvals')
  const console = useText('console')
  const open = useStaffAction(staffApi.openPaper, { refreshes: [staffApi.listStaff] })
  const paper = open.data
  if (!paper) {
    return (
      <Dialog
        title={t('paper.title')}
        closeLabel={console('close')}
        onClose={onClose}
        width="medium"
      >
        <div className="form">
          <p>{text ?? t('paper.ask')}</p>
          <RefusalNote error={open.error} />
          <div className="dialog-actions">
            <Button look="ghost" onClick={onClose}>
              {console('cancel')}
            </Button>
            <Button look="main" busy={open.isPending} onClick={() => open.mutate({ staffId })}>
              {t('paper.open')}
            </Button>
          </div>
        </div>
      </Dialog>
    )
  }
  const link = `${location.origin}${paper.path}`
  return (
    <Dialog
      title={t('paper.for', { name: paper.displayName, half: String(paper.half) })}
      closeLabel={console('close')}
      onClose={onClose}
      width="medium"
    >
      <div className="form">
        <p>{t('paper.text', { other: paper.otherHolder })}</p>
        <div className="invite-qr">
          <QrCode text={link} label={t('paper.qr')} size={184} />
          <div>
            <p>{t('paper.code', { half: String(paper.half) })}</p>
            <p className="invite-half">{paper.text}</p>
          </div>
        </div>
        <pre className="json">{`${location.origin}/console/invite`}</pre>
        <p className="muted">
          {t('paper.until')} <When at={paper.expiresAt} />
        </p>
        <div className="dialog-actions">
          <Button onClick={() => window.print()}>{t('paper.print')}</Button>
        </div>
      </div>
    </Dialog>
  )
}
