import type { FieldRule } from '@croupier/shared/patterns'
import { type RegistrationField, registrationFieldNames } from '@croupier/shared/registration'
import type { MarketPack } from './market-pack.ts'
import { type FieldFloor, floorOf, registrationFields } from './registration-fields.ts'
import { resolveSetting, type StoredSetting } from './resolve-setting.ts'
import { type PartialFieldRules, settingOf } from './settings.ts'
import { isSwitchedOn, whitelabelTree } from './whitelabel.ts'

/** What a brand says of its registration form. */
export interface RegistrationSay {
  fields: PartialFieldRules
  switches: Readonly<Record<string, boolean>>
}

/** A registration form with the switches that it depends on, and what the brand itself says for it to be so. */
export interface RegistrationView {
  rules: Record<RegistrationField, FieldRule>
  isOn(modId: string): boolean
  say: RegistrationSay
}

interface Surroundings {
  pack: MarketPack
  brandId: number
  stored: readonly StoredSetting[]
}

/**
 * The form as it would be if the brand said this; switches that are not named stay as they are. With null as
 * platform and market have it.
 */
export function registrationAs(
  { pack, brandId, stored }: Surroundings,
  say: RegistrationSay | null,
): RegistrationView {
  const isOwn = (row: StoredSetting): boolean =>
    row.scope === 'brand' && row.scopeKey === String(brandId)
  const others = stored.filter((row) => !isOwn(row))
  const kept = settingOf['whitelabel.switches'].schema.safeParse(
    stored.find((row) => isOwn(row) && row.key === 'whitelabel.switches')?.value,
  )
  const whole = {
    fields: say?.fields ?? {},
    switches: say ? { ...(kept.success ? kept.data : {}), ...say.switches } : {},
  }
  const own = { scope: 'brand', scopeKey: String(brandId) } as const
  const lookup = {
    pack,
    brandId,
    stored: [
      ...others,
      { ...own, key: 'registration.fields', value: whole.fields },
      { ...own, key: 'whitelabel.switches', value: whole.switches },
    ],
  }
  const switches = resolveSetting('whitelabel.switches', lookup).value
  const tree = whitelabelTree(pack.features, switches)
  return {
    rules: registrationFields(resolveSetting('registration.fields', lookup).value),
    isOn: (modId) => isSwitchedOn(tree, modId),
    say: whole,
  }
}

export interface DeskField {
  name: RegistrationField
  rule: FieldRule
  inherited: FieldRule
  demanded: boolean
  fixedPattern: boolean
  floor: { minLength: number; maxLength: number }
}

/** Without these there is no account to sign in to. */
const ALWAYS: ReadonlySet<string> = new Set(['username', 'password', 'confirmPassword'])

/** The fields as the console edits them; the friend's code comes by a link and the SMS code by a switch. */
export function deskFields(
  now: Pick<RegistrationView, 'rules'>,
  inherited: RegistrationView,
): DeskField[] {
  return registrationFieldNames
    .filter((name) => name !== 'verificationCode')
    .map((name) => {
      const floor = floorOf(name)
      return {
        name,
        rule: now.rules[name],
        inherited: inherited.rules[name],
        demanded: ALWAYS.has(name) || inherited.rules[name].required,
        fixedPattern: floor.samePattern === true,
        floor: lengthsOf(floor),
      }
    })
}

function lengthsOf({ minLength, maxLength, exactly }: FieldFloor) {
  return { minLength: exactly ?? minLength ?? 1, maxLength: exactly ?? maxLength ?? 1000 }
}

type FieldChange = Omit<FieldRule, 'acceptedPattern'>
const CHANGEABLE = ['enabled', 'required', 'patternId', 'minLength', 'maxLength'] as const

/** The least that a brand has to say for its form to be as wanted: what is as inherited is left unsaid. */
export function leastSay(
  wanted: Readonly<Record<string, FieldChange>>,
  inherited: RegistrationView,
): PartialFieldRules {
  const say: PartialFieldRules = {}
  for (const name of registrationFieldNames) {
    const change = wanted[name]
    if (!change) continue
    const base = inherited.rules[name]
    const differs = CHANGEABLE.filter((key) => change[key] !== base[key])
    if (differs.length > 0) say[name] = Object.fromEntries(differs.map((key) => [key, change[key]]))
  }
  return say
}
