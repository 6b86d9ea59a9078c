import { membersApi } from '@croupier/api/accounts/members'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { useMember } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { leave } from '../session/leave.ts'

/** Asks before it ends the session, then goes home, an agent to the agents' page (S2-071, S4-013). */
export function LogoutDialog({ to, onClose }: { to?: string; onClose: () => void }) {
  const t = useText('common')
  const auth = useText('auth')
  const [busy, setBusy] = useState(false)
  const [, go] = useLocation()
  const queries = useQueryClient()
  const isAgent = useMember()?.isAgent ?? false
  const confirm = async (): Promise<void> => {
    setBusy(true)
    await leave()
    queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === membersApi.info.path })
    onClose()
    go(to ?? (isAgent ? paths.agent() : paths.home()))
  }
  return (
    <Dialog title={auth('logout.title')} closeLabel={t('close')} closable={!busy} onClose={onClose}>
      <p>{auth('logout.ask')}</p>
      <div className="dialog-actions">
        <Button disabled={busy} onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button look="main" busy={busy} onClick={() => void confirm()}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
