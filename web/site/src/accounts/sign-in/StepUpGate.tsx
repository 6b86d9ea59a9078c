import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { EmptyState } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { StepUpDialog } from './StepUpDialog.tsx'

/** Stands where a page would be that is shown to its member alone, after a recovery for instance (EQ-08). */
export function StepUpGate({ onDone }: { onDone: () => void }) {
  const t = useText('signin')
  const [asking, setAsking] = useState(false)
  return (
    <EmptyState icon="shield-check" title={t('step.title')}>
      <p className="muted">{t('step.page')}</p>
      <Button look="main" onClick={() => setAsking(true)}>
        {t('step.confirm')}
      </Button>
      {asking ? (
        <StepUpDialog
          onDone={() => {
            setAsking(false)
            onDone()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </EmptyState>
  )
}
