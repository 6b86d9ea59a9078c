import { useText } from '@croupier/kit/i18n/i18n'
import { CopyButton } from '@croupier/kit/ui/CopyButton'
import { QrCode } from '@croupier/kit/ui/QrCode'
import { paths } from '../../../paths.ts'
import type { AgentCode } from './RegisterCentreRoom.tsx'

/** A referral link to copy or to show as a QR code, and how many came by it. */
export function LinkCard({ code }: { code: AgentCode }) {
  const t = useText('agent')
  const common = useText('common')
  const link = linkOf(code)
  return (
    <li className="agent-code">
      <QrCode text={link} label={link} size={112} />
      <div>
        <strong dir="ltr">{code.code}</strong>
        <span className="muted">{t('home.came', { count: code.members })}</span>
      </div>
      <code dir="ltr">{link}</code>
      <CopyButton text={link} label={t('home.copy')} doneLabel={common('copy_success')} />
    </li>
  )
}

/** On the affiliate's own host where the code counts on that alone. */
function linkOf({ code, host }: AgentCode): string {
  const origin = host === null ? window.location.origin : `https://${host}`
  return `${origin}${paths.register()}?referralCode=${encodeURIComponent(code)}`
}
