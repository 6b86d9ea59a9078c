import { useState } from 'react'
import { useText } from '../i18n/i18n.tsx'
import type { Caught } from './Boundary.tsx'
import { Dialog } from './Dialog.tsx'
import { FaultNote } from './FaultNote.tsx'

/** Says in a dialog that one failed. */
export function FaultDialog({ error, retry, onClose }: Caught & { onClose?: () => void }) {
  const t = useText('common')
  const [isClosed, setClosed] = useState(false)
  if (isClosed) return null
  const close = (): void => {
    if (!onClose) return setClosed(true)
    onClose()
    retry()
  }
  return (
    <Dialog title={t('fault.title')} closeLabel={t('close')} onClose={close}>
      <FaultNote error={error} onRetry={retry} />
    </Dialog>
  )
}
