import { languageCodes } from '@croupier/shared/languages'
import * as z from 'zod/mini'
import { boundedText, settingValue } from '../field-types.ts'
import { hasDecider } from './approvals.ts'
import { whitelabelNode } from './brands.ts'
import { auditReason } from '../console/console.ts'
import { settingShape } from './setting-shape.ts'
import { endpoint } from '../endpoint.ts'
import { instant } from '../wire.ts'

const level = z.enum(['platform', 'market', 'brand'])

export const brandSetting = z.object({
  key: z.string(),
  value: z.unknown(),
  /** What a value is made of. */
  shape: settingShape,
  /** What holds where no level says anything. */
  builtIn: z.unknown(),
  /** The level whose say decided the value. */
  from: level,
  says: z.array(z.object({ scope: level, value: z.unknown() })),
  /** What levels have stored that does not fit and is not used, with why. */
  wrong: z.array(z.object({ scope: level, reason: z.string() })),
})

const settingChange = z.object({
  key: boundedText(64),
  /** What the brand says from now on; null takes its say away, so that the level above decides again. */
  value: z.nullable(settingValue),
})

export const consoleBrandApi = {
  settings: endpoint('GET /console/api/brand/settings', {
    access: { staff: 'brand.read' },
    summary: 'Every setting of the brand with the level that it comes from',
    output: z.object({
      brand: z.object({
        code: z.string(),
        name: z.string(),
        currency: z.string(),
        timeZone: z.string(),
        marketPack: z.string(),
        languages: z.array(z.string()),
        defaultLanguage: z.string(),
      }),
      domains: z.array(z.object({ host: z.string(), purpose: z.string(), isMain: z.boolean() })),
      settings: z.array(brandSetting),
      whitelabel: z.array(whitelabelNode),
      asOf: instant,
    }),
  }),
  previewSettings: endpoint('POST /console/api/brand/settings/preview', {
    access: { staff: 'brand.write' },
    summary: 'What a change would do, before it is done',
    input: z.object({ changes: z.array(settingChange).check(z.minLength(1), z.maxLength(50)) }),
    output: z.object({
      diff: z.array(
        z.object({ key: z.string(), before: z.unknown(), after: z.unknown(), from: level }),
      ),
    }),
    refusals: ['field_invalid'],
    bodyLimit: 256 * 1024,
  }),
  changeSettings: endpoint('PUT /console/api/brand/settings', {
    access: { staff: 'brand.write' },
    summary:
      'Changes what the brand says, all or nothing; effective everywhere within a second. A few wait for a second person',
    input: z.object({
      changes: z.array(settingChange).check(z.minLength(1), z.maxLength(50)),
      reason: auditReason,
    }),
    output: z.object({ changed: z.int(), proposed: z.int(), hasDecider }),
    refusals: ['setting_has_own_room', 'proposal_waits', 'field_invalid'],
    bodyLimit: 256 * 1024,
  }),
  changeLanguages: endpoint('PUT /console/api/brand/languages', {
    access: { staff: 'brand.write' },
    summary:
      'Which languages the brand offers, in their order, and the one that strangers read first',
    input: z.object({
      languages: z
        .array(z.enum(languageCodes))
        .check(z.minLength(1), z.maxLength(languageCodes.length)),
      defaultLanguage: z.enum(languageCodes),
      reason: auditReason,
    }),
  }),
}
