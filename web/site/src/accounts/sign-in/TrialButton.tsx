import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useSwitch } from '../../app/site.tsx'
import { useStartTrial } from './trial.ts'

/** "Play free" beside a form. */
export function TrialButton({ onDone }: { onDone: () => void }) {
  const t = useText('auth')
  const allowed = useSwitch('FREE_PLAY')
  const startTrial = useStartTrial()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  if (!allowed) return null
  const start = async (): Promise<void> => {
    setBusy(true)
    try {
      await startTrial()
      onDone()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <RefusalNote error={error} />
      <Button icon="gamepad-2" busy={busy} onClick={() => void start()}>
        {t('trial.action')}
      </Button>
    </>
  )
}
