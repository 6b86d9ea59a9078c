import { membersApi } from '@croupier/api/accounts/members'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Icon } from '@croupier/kit/ui/Icon'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ChangePasswordFields, useChangePassword } from '../security/ChangePasswordFields.tsx'
import { LogoutDialog } from './LogoutDialog.tsx'

/**
 * A password that is old, or known to strangers, is changed before anything else (EQ-09, EQ-10). One that somebody else gave cannot be put
 * off: the house lets nobody do more by it than change it or leave.
 */
export function ChangePasswordDialog({ given, onClose }: { given: boolean; onClose: () => void }) {
  const t = useText('signin')
  const auth = useText('auth')
  const common = useText('common')
  const say = useToast()
  const queries = useQueryClient()
  const [leaving, setLeaving] = useState(false)
  const form = useChangePassword([membersApi.info], () => {
    say({ tone: 'good', text: t('password.changed') })
    onClose()
    // What was refused until now is asked for again.
    if (given) void queries.invalidateQueries()
  })
  const texts = {
    show: auth('password.show'),
    hide: auth('password.hide'),
    differs: auth('differs'),
  }
  if (leaving) return <LogoutDialog onClose={() => setLeaving(false)} />
  return (
    <Dialog
      title={t('password.title')}
      closeLabel={common('close')}
      closable={!given}
      onClose={onClose}
    >
      <form className="form" noValidate onSubmit={form.submit}>
        <p className="note">
          <Icon name="lock" />
          <span>{t(given ? 'password.must' : 'password.expired')}</span>
        </p>
        <ChangePasswordFields form={form} labelOf={(name) => t(`password.${name}`)} texts={texts} />
        <Button
          type="submit"
          look="main"
          size="large"
          busy={form.isPending}
          disabled={form.isIncomplete}
        >
          {t('password.action')}
        </Button>
        {given ? (
          <Button onClick={() => setLeaving(true)}>{common('logout')}</Button>
        ) : (
          <Button onClick={onClose}>{t('password.later')}</Button>
        )}
      </form>
    </Dialog>
  )
}
