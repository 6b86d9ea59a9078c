import * as z from 'zod/mini'

/** What a setting's value is made of, so that a console can offer a field for each part of it and nobody writes JSON. */
export type SettingShape =
  | { kind: 'switch' }
  | { kind: 'number' }
  | { kind: 'weekday' }
  | { kind: 'text'; look: 'line' | 'long' | 'colour' | 'time' | 'moment' }
  | { kind: 'choice'; options: string[] }
  /** Some of these. */
  | { kind: 'several'; options: string[] }
  | { kind: 'weekdays' }
  /** One text a line. */
  | { kind: 'lines' }
  | { kind: 'list'; item: SettingShape }
  | { kind: 'fields'; fields: { name: string; isNeeded: boolean; shape: SettingShape }[] }
  /** A value for each of these names, or for names that are typed; a name without a value is left out. */
  | { kind: 'names'; namesAre: SettingNames; item: SettingShape }
  /** Null says that there is none. */
  | { kind: 'optional'; shape: SettingShape }

const names = z.enum(['languages', 'switches', 'gameTypes', 'any'])
export type SettingNames = z.output<typeof names>

const texts = z.array(z.string())

export const settingShape: z.ZodMiniType<SettingShape, SettingShape> = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('switch') }),
    z.object({ kind: z.literal('number') }),
    z.object({ kind: z.literal('weekday') }),
    z.object({
      kind: z.literal('text'),
      look: z.enum(['line', 'long', 'colour', 'time', 'moment']),
    }),
    z.object({ kind: z.literal('choice'), options: texts }),
    z.object({ kind: z.literal('several'), options: texts }),
    z.object({ kind: z.literal('weekdays') }),
    z.object({ kind: z.literal('lines') }),
    z.object({
      kind: z.literal('list'),
      get item() {
        return settingShape
      },
    }),
    z.object({
      kind: z.literal('fields'),
      get fields() {
        return z.array(z.object({ name: z.string(), isNeeded: z.boolean(), shape: settingShape }))
      },
    }),
    z.object({
      kind: z.literal('names'),
      namesAre: names,
      get item() {
        return settingShape
      },
    }),
    z.object({
      kind: z.literal('optional'),
      get shape() {
        return settingShape
      },
    }),
  ],
)
