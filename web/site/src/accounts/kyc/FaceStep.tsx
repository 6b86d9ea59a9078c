import { kycApi } from '@croupier/api/accounts/kyc'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import type { KycStatus } from './status.ts'

const refreshes = [kycApi.status]

/** A look into the camera at somebody who does just that; here only consent, way and result. */
export function FaceStep({ status }: { status: KycStatus }) {
  const t = useText('kyc')
  const [agrees, setAgrees] = useState(false)
  const start = useAction(kycApi.startLiveness, { refreshes })
  const { liveness, livenessTriesLeft } = status
  const url = start.data?.liveness?.url ?? null
  if (liveness?.state === 'pending' && (status.simulated.liveness || url !== null))
    return <Pending url={url} isSimulated={status.simulated.liveness} />
  return (
    <div className="form">
      {liveness?.state === 'failed' ? (
        <p className="note note-bad">{t('liveness.failed')}</p>
      ) : null}
      <label className="check">
        <input
          type="checkbox"
          checked={agrees}
          onChange={({ target }) => setAgrees(target.checked)}
        />
        <span>{t('liveness.consent')}</span>
      </label>
      <RefusalNote error={start.error} />
      <Button
        look="main"
        busy={start.isPending}
        disabled={!agrees || livenessTriesLeft === 0}
        onClick={() => start.mutate({ consent: true })}
      >
        {t('liveness.start')}
      </Button>
      <p className="field-note">{t('liveness.left', { count: livenessTriesLeft })}</p>
    </div>
  )
}

function Pending({ url, isSimulated }: { url: string | null; isSimulated: boolean }) {
  const t = useText('kyc')
  const simulate = useAction(kycApi.simulateLiveness, { refreshes })
  const result = useAction(kycApi.livenessResult, { refreshes })
  if (isSimulated) {
    return (
      <>
        <p className="note">{t('simulated.liveness')}</p>
        <RefusalNote error={simulate.error} />
        <div className="verify-actions">
          <Button
            look="main"
            busy={simulate.isPending}
            onClick={() => simulate.mutate({ outcome: 'passed' })}
          >
            {t('liveness.pass')}
          </Button>
          <Button
            disabled={simulate.isPending}
            onClick={() => simulate.mutate({ outcome: 'failed' })}
          >
            {t('liveness.fail')}
          </Button>
        </div>
      </>
    )
  }
  return (
    <>
      <RefusalNote error={result.error} />
      <div className="verify-actions">
        {url === null ? null : (
          <a className="btn btn-main btn-medium" href={url} target="_blank" rel="noreferrer">
            {t('liveness.open')}
          </a>
        )}
        <Button busy={result.isPending} onClick={() => result.mutate({})}>
          {t('liveness.result')}
        </Button>
      </div>
    </>
  )
}
