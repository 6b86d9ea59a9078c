import type { PatternId } from '@croupier/shared/pattern-ids'
import { type FieldRule, fieldPatterns } from '@croupier/shared/patterns'
import { type RegistrationField, registrationFieldNames } from '@croupier/shared/registration'
import type { PartialFieldRules } from './settings.ts'

/** Bounds that no brand may leave (DECISIONS D6): shorter passwords or odd payment passwords are not offered. */
export interface FieldFloor {
  minLength?: number
  maxLength?: number
  exactly?: number
  /** The house reads the value itself (a date, a choice, a number of the telephone plan), so its pattern is fixed. */
  samePattern?: true
}

interface FieldPlan {
  rule: FieldRule
  floor?: FieldFloor
}

function plan(
  patternId: PatternId,
  lengths: readonly [min: number, max: number],
  more: Partial<FieldRule> & { floor?: FieldPlan['floor'] } = {},
): FieldPlan {
  const { floor, ...change } = more
  const acceptedPattern = patternId === 0 ? '*' : fieldPatterns[patternId].source
  const [minLength, maxLength] = lengths
  const rule = { enabled: false, required: false, acceptedPattern, patternId, minLength, maxLength }
  return { rule: { ...rule, ...change }, ...(floor ? { floor } : {}) }
}

const needed = { enabled: true, required: true }
const offered = { enabled: true }

/** Every field that a registration or profile form can have (S3-004, S3-007), as it is when nobody changed it. */
const plans = {
  username: plan(1, [4, 16], { ...needed, floor: { minLength: 3, maxLength: 32 } }),
  password: plan(5, [8, 64], { ...needed, floor: { minLength: 8, maxLength: 64 } }),
  confirmPassword: plan(0, [8, 64], { ...needed, floor: { samePattern: true } }),
  payeeName: plan(12, [2, 64]),
  email: plan(3, [6, 254]),
  qqNum: plan(6, [5, 12]),
  mobileNum: plan(6, [6, 15], { floor: { samePattern: true } }),
  recommenderId: plan(4, [3, 32]),
  captcha: plan(4, [4, 6]),
  verificationCode: plan(6, [6, 255], { floor: { samePattern: true, minLength: 6 } }),
  affiliateCode: plan(4, [3, 32], offered),
  paymentPassword: plan(6, [6, 6], { floor: { exactly: 6, samePattern: true } }),
  line: plan(9, [4, 40]),
  whatsapp: plan(6, [6, 15]),
  facebook: plan(9, [4, 60]),
  wechat: plan(9, [4, 40]),
  idNumber: plan(4, [4, 20]),
  referralCode: plan(4, [3, 32], offered),
  nickname: plan(0, [2, 20]),
  telegram: plan(9, [4, 40]),
  zalo: plan(9, [4, 40]),
  birthday: plan(11, [10, 10], { floor: { exactly: 10, samePattern: true } }),
  address: plan(0, [4, 200]),
  nationality: plan(18, [2, 2], { floor: { exactly: 2, samePattern: true } }),
  occupation: plan(0, [2, 60], { floor: { samePattern: true } }),
  sourceOfIncome: plan(0, [2, 60], { floor: { samePattern: true } }),
  fullName: plan(12, [3, 100]),
  bankAccountName: plan(12, [3, 100]),
} as const satisfies Record<RegistrationField, FieldPlan>

/** The bounds of a field, for those who change rules. */
export function floorOf(field: RegistrationField): FieldFloor {
  const { floor }: FieldPlan = plans[field]
  return floor ?? {}
}

/** The rules of a brand's registration form, with its changes, inside the house's floors. */
export function registrationFields(
  changes: PartialFieldRules,
): Record<RegistrationField, FieldRule> {
  const entries = registrationFieldNames.map((field) => [field, ruleOf(field, changes[field])])
  // Every field of the catalogue is among the entries, which Object.fromEntries cannot express.
  return Object.fromEntries(entries) as Record<RegistrationField, FieldRule>
}

function ruleOf(field: RegistrationField, change: PartialFieldRules[string] = {}): FieldRule {
  const { rule, floor }: FieldPlan = plans[field]
  const merged = { ...rule, ...definedOnly(change) }
  if (floor?.samePattern) {
    merged.patternId = rule.patternId
    merged.acceptedPattern = rule.acceptedPattern
  } else if (change.patternId !== undefined && change.acceptedPattern === undefined) {
    // A new pattern without its own text shows the catalogue's.
    merged.acceptedPattern = fieldPatterns[change.patternId].source
  }
  const exact = floor?.exactly
  if (exact !== undefined) return { ...merged, minLength: exact, maxLength: exact }
  const minLength = Math.max(merged.minLength, floor?.minLength ?? 0)
  const isPassword = field === 'password' || field === 'confirmPassword'
  const limited = isPassword ? 64 : Math.min(merged.maxLength, floor?.maxLength ?? 1000)
  return { ...merged, minLength, maxLength: Math.max(minLength, limited) }
}

function definedOnly(change: PartialFieldRules[string]): Partial<FieldRule> {
  return Object.fromEntries(Object.entries(change ?? {}).filter(([, value]) => value !== undefined))
}
