import { useText } from '@croupier/kit/i18n/i18n'
import { useState } from 'react'
import { ForgotDialog } from './ForgotDialog.tsx'

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
