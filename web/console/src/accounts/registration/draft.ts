import type { consoleRegistrationApi } from '@croupier/api/accounts/console-registration'
import type { InputOf, OutputOf } from '@croupier/api/endpoint'

export type Desk = OutputOf<typeof consoleRegistrationApi.desk>
export type DeskField = Desk['fields'][number]
export type RegistrationDraft = InputOf<typeof consoleRegistrationApi.preview>
export type FieldDraft = RegistrationDraft['fields'][string]

/** What the parts of the editor share. */
export interface PartProps {
  desk: Desk
  draft: RegistrationDraft
  mayWrite: boolean
  onChange: (draft: RegistrationDraft) => void
}

/** The form as it stands, to be changed. */
export function draftOf({ fields, switches }: Desk): RegistrationDraft {
  return {
    fields: Object.fromEntries(fields.map(({ name, rule }) => [name, fieldDraft(rule)])),
    switches: Object.fromEntries(switches.map(({ modId, on }) => [modId, on])),
  }
}

/** How many fields and switches differ from what stands. */
export function changesOf(desk: Desk, draft: RegistrationDraft): number {
  const now = draftOf(desk)
  const fields = desk.fields.filter(({ name }) => !same(draft.fields[name], now.fields[name]))
  const switches = desk.switches.filter(
    ({ modId }) => draft.switches[modId] !== now.switches[modId],
  )
  return fields.length + switches.length
}

function fieldDraft(rule: DeskField['rule']): FieldDraft {
  const { enabled, required, patternId, minLength, maxLength } = rule
  return { enabled, required, patternId, minLength, maxLength }
}

function same(one: FieldDraft | undefined, other: FieldDraft | undefined): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
