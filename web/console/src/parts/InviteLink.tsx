import { useText } from '@croupier/kit/i18n/i18n'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { When } from './words.tsx'

export interface MadeInvite {
  name: string
  inviteToken: string
  expiresAt: Date
}

/** The link of an invitation, shown this once. The token stands behind the #, which browsers never send. */
export function InviteLink({ invite, onClose }: { invite: MadeInvite; onClose: () => void }) {
  const t = useText('console')
  const link = `${location.origin}/console/invite#${invite.inviteToken}`
  return (
    <Dialog
      title={t('inviteLink.title', { name: invite.name })}
      closeLabel={t('close')}
      onClose={onClose}
      width="medium"
    >
      <p>{t('inviteLink.text')}</p>
      <pre className="json">{link}</pre>
      <p className="muted">
        {t('inviteLink.until')} <When at={invite.expiresAt} />
      </p>
      <div className="dialog-actions">
        <CopyButton text={link} label={t('copy')} doneLabel={t('copied')} />
      </div>
    </Dialog>
  )
}
