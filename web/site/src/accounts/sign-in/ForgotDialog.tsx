import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { useSwitch } from '../../app/site.tsx'
import { ForgotByCode } from './ForgotByCode.tsx'
import { ForgotByMail } from './ForgotByMail.tsx'
import { ForgotByPhone } from './ForgotByPhone.tsx'
import { ForgotHelp } from './ForgotHelp.tsx'

export interface ForgotDialogProps {
  onClose: () => void
  /** Somebody has come in by a code. */
  onEntered: () => void
}

type Way = 'phone' | 'mail' | 'code'

/** The ways back into an account; the telephone comes first where the brand offers it (S4-022), the account's own codes last. */
export function ForgotDialog({ onClose, onEntered }: ForgotDialogProps) {
  const t = useText('recovery')
  const common = useText('common')
  const byPhone = useSwitch('FORGOT_PASSWORD_MOBILE')
  const byMail = useSwitch('FORGOT_PASSWORD_EMAIL')
  const [chosen, setChosen] = useState<Way | null>(null)
  const ways: Way[] = [
    ...(byPhone ? (['phone'] as const) : []),
    ...(byMail ? (['mail'] as const) : []),
    'code',
  ]
  const way = chosen ?? ways[0] ?? 'code'
  return (
    <Dialog title={t('title')} closeLabel={common('close')} onClose={onClose}>
      <div className="form">
        {ways.length > 1 ? (
          <Tabs
            look="pills"
            label={t('ways')}
            items={ways.map((key) => ({ key, label: t(`way.${key}`) }))}
            current={way}
            onChoose={setChosen}
          />
        ) : null}
        {way === 'phone' ? <ForgotByPhone onEntered={onEntered} /> : null}
        {way === 'mail' ? <ForgotByMail onSent={onClose} /> : null}
        {way === 'code' ? <ForgotByCode onDone={onClose} /> : null}
        <ForgotHelp onLeave={onClose} />
      </div>
    </Dialog>
  )
}
