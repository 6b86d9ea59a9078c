import * as z from 'zod/mini'
import { boundedText } from '../field-types.ts'
import { fieldRule, registrationSettings } from '../core/brands.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'

/** The switches of the site that decide how people may join (S6-008). */
export const registrationSwitches = [
  'REGISTER_USERNAME',
  'REGISTER_MOBILE',
  'REGISTER_SMS_VERIFICATION',
  'REGISTER_MOBILE_PASSWORD',
] as const

const fieldChange = z.omit(fieldRule, { acceptedPattern: true })
const change = z.object({
  /** By field; a field that is not named stays as platform and market have it. */
  fields: z.record(boundedText(32), fieldChange),
  switches: z.partialRecord(z.enum(registrationSwitches), z.boolean()),
})

const deskField = z.object({
  name: z.string(),
  rule: fieldRule,
  /** What holds without the brand's own say. */
  inherited: fieldRule,
  /** The market, or the form itself, asks for it whatever the brand says. */
  demanded: z.boolean(),
  /** The house reads the value itself, so its pattern is not the brand's to choose. */
  fixedPattern: z.boolean(),
  /** The bounds within which the brand may choose lengths. */
  floor: z.object({ minLength: z.int(), maxLength: z.int() }),
})

export const consoleRegistrationApi = {
  desk: endpoint('GET /console/api/brand/registration', {
    access: { staff: 'brand.read' },
    summary: 'The fields and ways of the registration form with what the brand may change of them',
    output: z.object({
      currency: z.string(),
      fields: z.array(deskField),
      switches: z.array(
        z.object({
          modId: z.enum(registrationSwitches),
          on: z.boolean(),
          /** False where the market forbids it. */
          allowed: z.boolean(),
        }),
      ),
      /** As the site receives it. */
      settings: registrationSettings,
    }),
  }),
  preview: endpoint('POST /console/api/brand/registration/preview', {
    access: { staff: 'brand.read' },
    summary: 'The form that a change would give, inside the floors of house and market',
    input: change,
    output: z.object({ settings: registrationSettings }),
  }),
  change: endpoint('PUT /console/api/brand/registration', {
    access: { staff: 'brand.write' },
    summary: 'Changes the registration form of the brand; effective everywhere within a second',
    input: z.extend(change, { reason: auditReason }),
    output: z.object({ settings: registrationSettings }),
    refusals: ['field_invalid'],
  }),
}
