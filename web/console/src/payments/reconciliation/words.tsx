import type { reconciliationApi } from '@croupier/api/payments/reconciliation'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'

export type Run = OutputOf<typeof reconciliationApi.days>['runs'][number]
export type Case = OutputOf<typeof reconciliationApi.cases>['items'][number]
export type CaseDetail = OutputOf<typeof reconciliationApi.case>

/** The kinds of codes that the server sends about comparisons, with the key of each code's word. */
const keyOf = {
  kind: (code: string) => `kind.${code}`,
  obstacle: (code: string) => `obstacle.${code}`,
  measure: (code: string) => `measure.${code}`,
  reason: (code: string) => `reason.${code}`,
  severity: (code: string) => `severity.${code}`,
  state: (code: string) => `state.${code}`,
  outcome: (code: string) => `outcome.${code}`,
  step: (code: string) => `step.${code}`,
  provider: (code: string) => `provider.${code}`,
} as const

/** The reader's word for a code; the code itself when there is none yet. */
export function useReconciliationWord(): (kind: keyof typeof keyOf, code: string) => string {
  const book = useTextBook()
  // Waits for the texts of this room.
  useText('reconciliation')
  return (kind, code) => {
    const key = keyOf[kind](code)
    const sentence = book.sentence('reconciliation', key)
    return sentence === `reconciliation.${key}` ? code : sentence
  }
}

interface Counterpart {
  kind: string
  counterpart: string
  /** A vendor's own name, where it is known. */
  name?: string | null
}

/** The house's own accounts and the payment providers have words, vendors a name or at least a code. */
export function useCounterpartName(): (of: Counterpart) => string {
  const word = useReconciliationWord()
  return ({ kind, counterpart, name }) => {
    if (kind === 'house') return word('kind', kind)
    return name ?? (kind === 'psp' ? word('provider', counterpart) : counterpart)
  }
}

/** Lines of its day came after the comparison: what it found does not hold any more. */
export function isStale({ state, staleSince }: Run): boolean {
  return staleSince !== null && (state === 'matched' || state === 'differs')
}

const runTones: Readonly<Record<Run['state'], BadgeTone>> = {
  matched: 'good',
  differs: 'bad',
  waiting: 'warning',
  running: 'accent',
}

export function RunBadge({ run }: { run: Run }) {
  const t = useText('reconciliation')
  if (isStale(run)) return <Badge tone="warning">{t('run.stale')}</Badge>
  return (
    <Badge tone={runTones[run.state]}>{t(`run.${run.state}`, { count: run.differences })}</Badge>
  )
}

const severityTones: Readonly<Record<Case['severity'], BadgeTone>> = {
  low: 'neutral',
  medium: 'accent',
  high: 'warning',
  critical: 'bad',
}

export function SeverityBadge({ severity }: { severity: Case['severity'] }) {
  const word = useReconciliationWord()
  return <Badge tone={severityTones[severity]}>{word('severity', severity)}</Badge>
}
