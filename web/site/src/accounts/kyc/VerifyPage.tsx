import { kycApi } from '@croupier/api/accounts/kyc'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { Progress } from '@croupier/kit/ui/Progress'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { PageError, PageSkeleton } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { DocumentStep } from './DocumentStep.tsx'
import { FaceStep } from './FaceStep.tsx'
import { PersonStep } from './PersonStep.tsx'
import { RegistryStep } from './RegistryStep.tsx'
import type { KycStatus } from './status.ts'

type StepName = KycStatus['steps'][number]['step']

const bodies: Record<StepName, ComponentType<{ status: KycStatus }>> = {
  person: PersonStep,
  document: DocumentStep,
  liveness: FaceStep,
  registry: RegistryStep,
}

const tones: Record<KycStatus['steps'][number]['state'], BadgeTone> = {
  locked: 'neutral',
  open: 'accent',
  waiting: 'warning',
  again: 'bad',
  done: 'good',
}

/** Nobody would answer: what was asked for here would lead nowhere. */
function isUnavailable({ unavailable }: KycStatus, step: StepName): boolean {
  if (step === 'document') return false
  return step === 'liveness' ? unavailable.liveness : unavailable.registry
}

/** Verify my identity: one step after the other, each with its reason, its state and what to do. */
export function VerifyPage() {
  const t = useText('kyc')
  const { brand } = usePermission()
  const found = useQuery(query(kycApi.status, {}))
  // What was typed outlives a later question that fails.
  if (found.isLoadingError)
    return <PageError error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <PageSkeleton />
  const status = found.data
  const isAsked = Object.values(status.needed).some((level) => level > 0)
  const isComplete = status.steps.every(({ state }) => state === 'done')
  return (
    <>
      <section className="panel">
        <div className="panel-head">
          <h2>{t('level', { level: status.level })}</h2>
          <Progress value={status.level} max={3} />
        </div>
        <p className="muted">{t(isComplete ? 'complete' : isAsked ? 'lead' : 'lead.free')}</p>
        {status.closesAt ? (
          <p className="note note-bad" role="alert">
            {t('closing', { at: formatZoned(status.closesAt, brand.timeZone) })}
          </p>
        ) : null}
      </section>
      <ol className="verify-steps">
        {status.steps.map(({ step, state }, index) => {
          const Body = bodies[step]
          return (
            <li key={step} className="panel" data-state={state}>
              <div className="panel-head">
                <h2>
                  <span className="verify-number" aria-hidden="true">
                    {index + 1}
                  </span>
                  {t(`step.${step}`)}
                </h2>
                <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
              </div>
              {state === 'done' ? null : <p className="muted">{t(`step.${step}.why`)}</p>}
              {state !== 'done' && isUnavailable(status, step) ? (
                <p className="note note-bad">{t('unavailable')}</p>
              ) : state === 'locked' || (state === 'done' && step !== 'person') ? null : (
                <Body status={status} />
              )}
            </li>
          )
        })}
      </ol>
    </>
  )
}
