import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { later } from '@croupier/kit/ui/later'

/** Three ways back with forms of their own, one of them with the world's telephone numbers. */
const ForgotDialog = later({
  load: async () => (await import('./ForgotDialog.tsx')).ForgotDialog,
  areas: ['recovery', 'signin', 'registration'],
})

/** The way out for whoever has no password any more: a link under the login form, and its dialog over it. */
export function ForgotEntry({ onEntered }: { onEntered: () => void }) {
  const t = useText('recovery')
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        {t('forgot')}
      </button>
      {open ? <ForgotDialog onClose={() => setOpen(false)} onEntered={onEntered} /> : null}
    </>
  )
}
