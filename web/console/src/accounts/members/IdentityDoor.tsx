import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useState } from 'react'
import { IdentityDialog } from '../kyc/IdentityDialog.tsx'

/** The way to what is known of a member's identity. */
export function IdentityDoor({ memberId }: { memberId: bigint }) {
  const t = useText('operations')
  const [open, setOpen] = useState(false)
  return (
    <section className="panel padded around-part" aria-label={t('around.identity')}>
      <h2>{t('around.identity')}</h2>
      <Button size="small" onClick={() => setOpen(true)}>
        {t('around.openIdentity')}
      </Button>
      {open ? <IdentityDialog memberId={memberId} onClose={() => setOpen(false)} /> : null}
    </section>
  )
}
