import { DialogBoundary } from '@croupier/kit/ui/DialogBoundary'
import { useMember } from '../../app/site.tsx'
import { markSaid, useFirstWord } from '../session/first-word.ts'
import { ChangePasswordDialog } from './ChangePasswordDialog.tsx'
import { TermsDialog } from './TermsDialog.tsx'
import { WelcomeDialog } from './WelcomeDialog.tsx'

/** What a login calls for, one dialog at a time; the welcome is for those who came to play. */
export function AfterLoginDialogs({ welcomes = true }: { welcomes?: boolean }) {
  return (
    <DialogBoundary>
      <NextDialog welcomes={welcomes} />
    </DialogBoundary>
  )
}

function NextDialog({ welcomes }: { welcomes: boolean }) {
  const member = useMember()
  const word = useFirstWord()
  if (!member || word === null) return null
  const close = (): void => markSaid(word, member)
  if (word === 'password')
    return <ChangePasswordDialog given={member.mustChangePassword} onClose={close} />
  if (word === 'terms') return <TermsDialog version={member.termsDue ?? ''} onClose={close} />
  return welcomes ? <WelcomeDialog member={member} onClose={close} /> : null
}
