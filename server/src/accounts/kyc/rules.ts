import type {
  documentKinds,
  documentReasons,
  kycSteps,
  stepStates,
} from '@croupier/api/accounts/kyc'
import type { KycLevel, MarketRules } from '../../core/brands/brands.ts'

export type Step = (typeof kycSteps)[number]
export type StepState = (typeof stepStates)[number]
export type DocumentKind = (typeof documentKinds)[number]
export type DocumentReason = (typeof documentReasons)[number]
export type Verdict = 'clear' | 'mismatch' | 'deceased' | 'underage' | 'barred'
export type Occasion = 'first' | 'entrance' | 'sweep' | 'asked' | 'staff'
export type MoneyAction = 'deposit' | 'bet' | 'withdraw'

/** What is known of a member's identity at one moment. */
export interface Standing {
  registry: Verdict | 'unknown'
  confirmedAt: Date | null
  checkedAt: Date | null
  validUntil: Date | null
  document: 'none' | 'waiting' | 'approved' | 'rejected'
  liveness: 'none' | 'passed' | 'failed'
  grantedLevel: KycLevel | null
  hitAt: Date | null
  closedAt: Date | null
}

/** Of whom nothing is known. */
export const unknownStanding: Standing = {
  registry: 'unknown',
  confirmedAt: null,
  checkedAt: null,
  validUntil: null,
  document: 'none',
  liveness: 'none',
  grantedLevel: null,
  hitAt: null,
  closedAt: null,
}

/** What the market asks, as far as identities are concerned. */
export interface KycRules {
  needed: Readonly<Record<MoneyAction, KycLevel>>
  recheckDays: number | null
  recheckAtFirstEntranceOfDay: boolean
  minimumAge: number
  hitCloseHours: number
}

type RuleOf = <Rule extends keyof MarketRules>(rule: Rule) => MarketRules[Rule]

export function kycRulesOf(rule: RuleOf): KycRules {
  return {
    needed: {
      deposit: rule('kyc.levelToDeposit'),
      bet: rule('kyc.levelToBet'),
      withdraw: rule('kyc.levelToWithdraw'),
    },
    recheckDays: rule('kyc.recheckDays'),
    recheckAtFirstEntranceOfDay: rule('kyc.recheckAtFirstEntranceOfDay'),
    minimumAge: rule('account.minimumAge'),
    hitCloseHours: rule('kyc.hitCloseHours'),
  }
}

/** Whether the market asks anything at all before this kind of money; when not, nothing needs to be read. */
export function asksFor({ needed, recheckDays }: KycRules, action: MoneyAction): boolean {
  return needed[action] > 0 || (recheckDays !== null && action !== 'withdraw')
}

/** The steps are climbed one after the other; what two people granted counts beside them. */
export function levelOf(standing: Standing): KycLevel {
  const { confirmedAt, document, liveness, grantedLevel } = standing
  const steps = [confirmedAt !== null, document === 'approved', liveness === 'passed']
  const first = steps.indexOf(false)
  const proven = [0, 1, 2, 3] as const
  const level = proven[first === -1 ? steps.length : first] ?? 0
  return level > (grantedLevel ?? 0) ? level : (grantedLevel ?? 0)
}

/**
 * What is missing before this kind of money may move; empty when nothing is. A withdrawal stays open to whoever was verified
 * once, whatever the register says now (IN SPA 22/2025: two days to withdraw); bets and deposits also need a word of the
 * register that is good and still counts, so a register that does not answer stops them.
 */
export function missingFor(
  action: MoneyAction,
  standing: Standing,
  { rules, now }: { rules: KycRules; now: Date },
): Step[] {
  const needed = rules.needed[action]
  const missing: Step[] = []
  if (levelOf(standing) < needed) {
    if (standing.confirmedAt === null) missing.push('person')
    if (needed >= 2 && standing.document !== 'approved') missing.push('document')
    if (needed >= 3 && standing.liveness !== 'passed') missing.push('liveness')
  }
  if (action === 'withdraw') return missing
  const counts =
    standing.registry === 'clear' && standing.validUntil !== null && standing.validUntil > now
  if (rules.recheckDays !== null && !counts) missing.push('registry')
  return missing
}

/** Answers that end the business with a person, and not just ask for a correction. */
export function isHit(verdict: Verdict | 'unknown'): boolean {
  return verdict === 'barred' || verdict === 'deceased' || verdict === 'underage'
}

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** The sweep asks a day before the word runs out, so that a register which is down for hours stops nobody. */
const AHEAD_MS = DAY_MS

export interface AfterVerdict {
  registry: Verdict
  confirmedAt: Date | null
  checkedAt: Date
  validUntil: Date | null
  nextCheckAt: Date | null
  hitAt: Date | null
  closeAt: Date | null
}

/** What follows from the register's word. */
export function afterVerdict(
  standing: Pick<Standing, 'confirmedAt'>,
  verdict: Verdict,
  { rules, now }: { rules: KycRules; now: Date },
): AfterVerdict {
  const base = { registry: verdict, checkedAt: now, confirmedAt: standing.confirmedAt }
  const nothing = { validUntil: null, nextCheckAt: null, hitAt: null, closeAt: null }
  if (isHit(verdict)) {
    const closeAt = new Date(now.getTime() + rules.hitCloseHours * HOUR_MS)
    return { ...base, ...nothing, hitAt: now, closeAt }
  }
  if (verdict === 'mismatch') return { ...base, ...nothing }
  // Where no market asks again, one word counts for as long as the account exists.
  const days = rules.recheckDays ?? 36_500
  const validUntil = new Date(now.getTime() + days * DAY_MS)
  const nextCheckAt = rules.recheckDays === null ? null : new Date(validUntil.getTime() - AHEAD_MS)
  return {
    ...base,
    ...nothing,
    confirmedAt: standing.confirmedAt ?? now,
    validUntil,
    nextCheckAt,
  }
}

/** When a register that did not answer is asked again: soon at first, then every five minutes. */
export function askedAgainAt(failures: number, now: Date): Date {
  return new Date(now.getTime() + Math.min(30_000 * 2 ** failures, 300_000))
}

/** Full years on a day; both as 2026-03-09. Whoever was born on 29 February turns a year older on 1 March. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4))
  return day.slice(5) < birthday.slice(5) ? years - 1 : years
}

/** Each step as the member sees it. */
export function stepStatesOf(
  standing: Standing,
  rules: KycRules,
  now: Date,
): { step: Step; state: StepState }[] {
  const { registry, confirmedAt, document, liveness, hitAt } = standing
  const isConfirmed = confirmedAt !== null
  const person: StepState =
    registry === 'mismatch'
      ? 'again'
      : isConfirmed
        ? 'done'
        : standing.checkedAt === null && registry === 'unknown'
          ? 'open'
          : 'again'
  const documents: Record<Standing['document'], StepState> = {
    none: isConfirmed ? 'open' : 'locked',
    waiting: 'waiting',
    approved: 'done',
    rejected: 'again',
  }
  const face: Record<Standing['liveness'], StepState> = {
    none: isConfirmed ? 'open' : 'locked',
    passed: 'done',
    failed: 'again',
  }
  const counts = registry === 'clear' && standing.validUntil !== null && standing.validUntil > now
  const register: StepState = counts ? 'done' : isConfirmed && hitAt === null ? 'waiting' : 'locked'
  return [
    { step: 'person', state: person },
    { step: 'document', state: documents[document] },
    { step: 'liveness', state: face[liveness] },
    ...(rules.recheckDays === null ? [] : [{ step: 'registry' as const, state: register }]),
  ]
}
