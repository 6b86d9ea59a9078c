import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { checkSteps, type FoundSteps, wrongStep } from './check-steps.ts'

interface ComputedProps {
  /** Which round it is, among all that this page computed. */
  name: readonly (string | number)[]
  check: () => Promise<FoundSteps | null>
  /** Why there is no seed to compute with; null when there is one. */
  hidden: 'hidden' | 'hidden.table' | null
}

/** The round computed again in this browser, as soon as it is shown; a step that does not hold is named. */
export function Computed({ name, check, hidden }: ComputedProps) {
  const t = useText('fair')
  const records = useText('records')
  if (hidden !== null)
    return (
      <p className="note">
        <Icon name="lock" size={18} />
        <span>{hidden === 'hidden' ? t('hidden') : records('fair.hidden.table')}</span>
      </p>
    )
  return <Verdict name={name} check={check} />
}

function Verdict({ name, check }: Omit<ComputedProps, 'hidden'>) {
  const t = useText('fair')
  const records = useText('records')
  const { data, error } = useQuery({
    queryKey: ['computed', ...name],
    queryFn: check,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section className="fair-verdict" aria-live="polite" aria-busy={data === undefined && !error}>
      <RefusalNote error={error} />
      {data === undefined && !error ? (
        <>
          <p className="muted">{t('computing')}</p>
          <Skeleton className="skeleton-rows" />
        </>
      ) : null}
      {data === null ? <p className="note">{records('fair.unknown')}</p> : null}
      {data ? <Steps found={data} /> : null}
    </section>
  )
}

function Steps({ found }: { found: FoundSteps }) {
  const t = useText('fair')
  const proof = useText('proof')
  const wrong = wrongStep(found)
  return (
    <>
      <p
        className={wrong === null ? 'note note-good' : 'note note-bad'}
        role={wrong === null ? undefined : 'alert'}
      >
        <Icon name={wrong === null ? 'badge-check' : 'triangle-alert'} size={20} />
        <span>
          {wrong === null ? t('verdict.good') : t('verdict.bad', { step: t(`step.${wrong}`) })}
        </span>
      </p>
      <ol className="fair-steps">
        {checkSteps.map((step) => {
          const holds = found.steps[step]
          return holds === undefined ? null : (
            <li key={step}>
              <span>{t(`step.${step}`)}</span>
              <Badge tone={holds ? 'good' : 'bad'}>
                {proof(holds ? 'result.holds' : 'result.fails')}
              </Badge>
            </li>
          )
        })}
      </ol>
      <p className="muted fair-words">
        {t('words')} <bdi>{found.firstWords.join(', ')}</bdi>
      </p>
    </>
  )
}
