import { identityApi } from '@croupier/api/identity'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { setSessionToken } from '@croupier/kit/api/session'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'wouter'
import { paths } from '../../paths.ts'

/** Asks before it ends the session, then goes home (S2-071, S4-013). */
export function LogoutDialog({ to, onClose }: { to?: string; onClose: () => void }) {
  const t = useText('common')
  const [busy, setBusy] = useState(false)
  const [, go] = useLocation()
  const queries = useQueryClient()
  const leave = async (): Promise<void> => {
    setBusy(true)
    try {
      await callEndpoint(identityApi.logout, {})
    } finally {
      // Even when the house cannot be reached, this device forgets the session.
      setSessionToken(null)
      sessionStorage.clear()
      queries.removeQueries({ predicate: ({ queryKey }) => queryKey[0] === identityApi.info.path })
      onClose()
      go(to ?? paths.home())
    }
  }
  return (
    <Dialog title={t('prompt')} closeLabel={t('close')} onClose={onClose}>
      <p>{t('logout.ask')}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="main" busy={busy} onClick={() => void leave()}>
          {t('confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
