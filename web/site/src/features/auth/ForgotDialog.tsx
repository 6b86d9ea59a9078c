import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { useSwitch } from '../../app/site.tsx'
import { ForgotByMail } from './ForgotByMail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'

export interface ForgotDialogProps {
  onClose: () => void
  /** Somebody has come in by a code. */
  onEntered: () => void
}

type Way = 'phone' | 'mail'

/** The ways back into an account; the telephone comes first where the brand offers it (S4-022). */
export function ForgotDialog({ onClose, onEntered }: ForgotDialogProps) {
  const t = useText('recovery')
  const common = useText('common')
  const byPhone = useSwitch('FORGOT_PASSWORD_MOBILE')
  const byMail = useSwitch('FORGOT_PASSWORD_EMAIL')
  const [chosen, setChosen] = useState<Way | null>(null)
  const way = chosen ?? (byPhone ? 'phone' : 'mail')
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="form">
        {byPhone && byMail ? (
          <Tabs
            look="pills"
            label={t('ways')}
            items={[
              { key: 'phone', label: t('way.phone') },
              { key: 'mail', label: t('way.mail') },
            ]}
            current={way}
            onChoose={setChosen}
          />
        ) : null}
        {way === 'phone' ? (
          <ForgotByPhone onEntered={onEntered} />
        ) : (
          <ForgotByMail onSent={onClose} />
        )}
      </div>
    </Dialog>
  )
}
