import * as z from 'zod/mini'
import { boundedText, cursor, gameCode, queryInteger } from '../field-types.ts'
import { gameTypes } from './catalogue.ts'
import { auditReason } from '../console/console.ts'
import { endpoint } from '../endpoint.ts'
import { typedText } from '../typed-text.ts'
import { instant, pageOf } from '../wire.ts'

/**
 * What a brand's visitors see of a title. The first that holds: `off`: not offered by the house; `gated`: the market pack does not
 * allow it; `hidden`: the brand does not show it; `vendor`: its vendor or its category is off; `maintenance`: shown, but closed.
 */
export const titleStates = ['shown', 'maintenance', 'hidden', 'vendor', 'gated', 'off'] as const
export type TitleState = (typeof titleStates)[number]

const place = z.int().check(z.gte(-1_000_000), z.lte(1_000_000))

/** What a brand says of a title; null follows the house. */
export const brandSay = z.object({
  visible: z.boolean(),
  pinned: z.boolean(),
  place: z.nullable(place),
  /** Among the hot ones, lower first; 0 takes it out of them. */
  hot: z.nullable(z.int().check(z.gte(0), z.lte(100_000))),
  maintenance: z.nullable(z.boolean()),
  /** Only with maintenance. */
  maintenanceReason: z.nullable(typedText(200, 3)),
  /** Only with maintenance; null: until somebody opens it. */
  maintenanceUntil: z.nullable(instant),
})
export type BrandSay = z.output<typeof brandSay>
export const sayFields = [
  'visible',
  'pinned',
  'place',
  'hot',
  'maintenance',
  'maintenanceReason',
  'maintenanceUntil',
] as const satisfies readonly (keyof BrandSay)[]

export const catalogueTitle = z.object({
  code: z.string(),
  title: z.string(),
  vendor: z.string(),
  vendorName: z.string(),
  gameType: z.string(),
  /** Stands under a vendor without a contract, and is played by the studio. */
  sandbox: z.boolean(),
  state: z.enum(titleStates),
  say: brandSay,
  /** The house's own place and hot place. */
  housePlace: z.int(),
  houseHot: z.nullable(z.int()),
  /** The market packs under which it may be offered; null: all. */
  markets: z.nullable(z.array(z.string())),
})
export type CatalogueTitle = z.output<typeof catalogueTitle>

const difference = z.object({
  code: z.string(),
  title: z.string(),
  field: z.enum(sayFields),
  /** As in the file; empty: follows the house. */
  before: z.string(),
  after: z.string(),
})
export type TitleDifference = z.output<typeof difference>

/** Why a row of a file was not taken. */
export const wrongRowReasons = [
  'unreadable',
  'column_missing',
  'column_unknown',
  'unknown_game',
  'twice',
  'fixed',
  'bad_value',
  'reason_missing',
  'reason_without_maintenance',
] as const

const wrongRow = z.object({
  /** Line of a CSV file, or number of the game in a JSON file, from 1. */
  line: z.int(),
  reason: z.enum(wrongRowReasons),
  column: z.string(),
  found: z.string(),
})
export type WrongRow = z.output<typeof wrongRow>

/** What somebody would change; nothing but this is done, as the print proves. */
const preview = z.object({
  titles: z.int(),
  differences: z.array(difference),
  wrong: z.array(wrongRow),
  print: z.string(),
})
export type CataloguePreview = z.output<typeof preview>

const bulk = {
  codes: z.array(gameCode).check(z.minLength(1), z.maxLength(20_000)),
  set: z.partial(brandSay),
}
export const fileFormats = ['csv', 'json'] as const
const file = { format: z.enum(fileFormats), text: boundedText(8_000_000, 8_000_000) }
const print = z.string().check(z.regex(/^[0-9a-f]{64}$/))
const done = z.object({ titles: z.int() })
const LARGE = 9_000_000

export const consoleCatalogueApi = {
  titles: endpoint('GET /console/api/catalogue', {
    access: { staff: 'catalogue.read' },
    summary: 'The titles of the house with what this brand says of each, in the order of its lobby',
    input: z.object({
      q: z.optional(typedText(64)),
      vendor: z.optional(boundedText(20)),
      gameType: z.optional(z.enum(gameTypes)),
      state: z.optional(z.enum(titleStates)),
      sandbox: z.optional(z.enum(['yes', 'no'])),
      cursor: z.optional(cursor),
      limit: z._default(queryInteger({ min: 1, max: 500 }), 100),
    }),
    output: z.extend(pageOf(catalogueTitle), {
      total: z.int(),
      /** All that fit the filter, for changes of many. */
      codes: z.array(z.string()),
      vendors: z.array(z.object({ code: z.string(), name: z.string() })),
    }),
  }),
  preview: endpoint('POST /console/api/catalogue/preview', {
    access: { staff: 'catalogue.write' },
    summary: 'What a change of many titles would do to each',
    input: z.object(bulk),
    output: preview,
    bodyLimit: LARGE,
  }),
  change: endpoint('POST /console/api/catalogue/change', {
    access: { staff: 'catalogue.write' },
    summary: 'Changes what the brand says of titles, as it was shown; the lobby follows at once',
    input: z.object({ ...bulk, print, reason: auditReason }),
    output: done,
    refusals: ['preview_moved', 'wrong_rows'],
    bodyLimit: LARGE,
  }),
  exported: endpoint('GET /console/api/catalogue/export', {
    access: { staff: 'catalogue.read' },
    summary: 'What the brand says of every title, as a file',
    input: z.object({ format: z.enum(fileFormats) }),
    output: z.object({ name: z.string(), text: z.string() }),
  }),
  previewFile: endpoint('POST /console/api/catalogue/import/preview', {
    access: { staff: 'catalogue.write' },
    summary: 'What a file would change, and its wrong rows with their reasons',
    input: z.object(file),
    output: preview,
    bodyLimit: LARGE,
  }),
  takeFile: endpoint('POST /console/api/catalogue/import', {
    access: { staff: 'catalogue.write' },
    summary: 'Takes a file without wrong rows, as it was shown',
    input: z.object({ ...file, print, reason: auditReason }),
    output: done,
    refusals: ['preview_moved', 'wrong_rows'],
    bodyLimit: LARGE,
  }),
}
