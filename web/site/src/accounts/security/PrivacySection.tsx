import type { OutputOf } from '@croupier/api/endpoint'
import { privacyApi } from '@croupier/api/accounts/privacy'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { query, refresh } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { type StepUp, useStepUp } from '../sign-in/use-step-up.tsx'

type Status = OutputOf<typeof privacyApi.status>

/** One's own data: all of it in a file, or none of it in the house. */
export function PrivacySection() {
  const t = useText('privacy')
  const stepUp = useStepUp()
  const { data, error } = useQuery(query(privacyApi.status, {}))
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('title')}</h2>
        </div>
        <ExportPart stepUp={stepUp} />
      </section>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('erase.title')}</h2>
        </div>
        {data ? <ErasurePart status={data} stepUp={stepUp} /> : null}
        {data || error ? null : <Skeleton className="skeleton-field" />}
        <RefusalNote error={error} />
      </section>
      {stepUp.dialog}
    </>
  )
}

function ExportPart({ stepUp }: { stepUp: StepUp }) {
  const t = useText('privacy')
  const say = useToast()
  const { busy, error, attempt } = useAttempt()
  const download = async (): Promise<void> => {
    const { madeAt, data } = await stepUp.run(() => callEndpoint(privacyApi.export, {}))
    save(`croupier-${madeAt.toISOString().slice(0, 10)}.json`, JSON.stringify(data, null, 2))
    say({ tone: 'good', text: t('export.done') })
  }
  return (
    <>
      <p className="muted">{t('export.why')}</p>
      <RefusalNote error={error} />
      <div className="panel-actions">
        <Button icon="download" busy={busy} onClick={() => void attempt(download)}>
          {t('export.do')}
        </Button>
      </div>
    </>
  )
}

function ErasurePart({ status, stepUp }: { status: Status; stepUp: StepUp }) {
  const t = useText('privacy')
  const queries = useQueryClient()
  const moment = useMoment('moment')
  const [asking, setAsking] = useState(false)
  const { busy, error, attempt } = useAttempt()
  const { erasure, blocks } = status
  const change = (work: () => Promise<unknown>) =>
    attempt(async () => {
      await work()
      await refresh(queries, [privacyApi.status])
    })
  if (erasure) {
    return (
      <>
        <p className="note">{t(`erase.${erasure.state}`, { when: moment(erasure.dueAt) })}</p>
        <RefusalNote error={error} />
        <div className="panel-actions">
          <Button
            busy={busy}
            onClick={() => void change(() => callEndpoint(privacyApi.takeBack, {}))}
          >
            {t('erase.takeBack')}
          </Button>
        </div>
      </>
    )
  }
  const ask = () => change(() => stepUp.run(() => callEndpoint(privacyApi.erase, {})))
  return (
    <>
      <p className="muted">{t('erase.why')}</p>
      {blocks.length > 0 ? (
        <>
          <p>{t('erase.first')}</p>
          <ul className="panel-points">
            {blocks.map((block) => (
              <li key={block}>{t(`block.${block}`)}</li>
            ))}
          </ul>
        </>
      ) : null}
      <RefusalNote error={error} />
      <div className="panel-actions">
        <Button
          look="danger"
          icon="trash-2"
          busy={busy}
          disabled={blocks.length > 0}
          onClick={() => setAsking(true)}
        >
          {t('erase.do')}
        </Button>
      </div>
      {asking ? (
        <EraseDialog
          onConfirm={() => {
            setAsking(false)
            void ask()
          }}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}

function EraseDialog({ onConfirm, onClose }: { onConfirm: () => void; onClose: () => void }) {
  const t = useText('privacy')
  const common = useText('common')
  return (
    <Dialog title={t('erase.ask')} closeLabel={common('close')} onClose={onClose}>
      <p>{t('erase.askText')}</p>
      <div className="dialog-actions">
        <Button onClick={onClose}>{common('cancel')}</Button>
        <Button look="danger" onClick={onConfirm}>
          {t('erase.do')}
        </Button>
      </div>
    </Dialog>
  )
}

function useAttempt() {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>(null)
  const attempt = async (work: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setError(null)
    try {
      await work()
    } catch (refusal) {
      setError(refusal)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, attempt }
}

/** Hands a text to the browser as a file to keep. */
function save(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: address, download: name })
  link.click()
  URL.revokeObjectURL(address)
}
