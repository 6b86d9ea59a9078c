import { useState } from 'react'
import { useMember } from '../../app/site.tsx'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'
import { LOGIN_WAY } from './after-login.ts'

const SHOWN = 'afterLogin'

/** What a login may call for: a new password where one is due (S4-009, S4-019), a welcome at the first (S4-007). */
export function AfterLoginDialogs() {
  const member = useMember()
  // Once per session, not once per page: the tab remembers.
  const [shown, setShown] = useState(() => sessionStorage.getItem(SHOWN) ?? '')
  if (!member || member.isTrial) return null
  const close = (key: string): void => {
    sessionStorage.setItem(SHOWN, key)
    setShown(key)
  }
  const isDue = member.mustChangePassword || member.passwordExpired
  if (isDue && sessionStorage.getItem(LOGIN_WAY) !== 'sms') {
    const key = `password:${member.id}`
    return shown === key ? null : (
      <ChangePasswordDialog expired={member.passwordExpired} onClose={() => close(key)} />
    )
  }
  const key = `welcome:${member.id}`
  if (!member.firstTimeLogin || shown === key) return null
  return <WelcomeDialog member={member} onClose={() => close(key)} />
}
