import type { consoleCompanyApi } from '@croupier/api/core/console-company'
import type { OutputOf } from '@croupier/api/endpoint'

export type CompanyDesk = OutputOf<typeof consoleCompanyApi.desk>
export type CompanyFacts = NonNullable<CompanyDesk['facts']>
export type CompanyVersion = CompanyDesk['versions'][number]
type CompanyField = keyof CompanyFacts

/** A brand that has said nothing yet. */
export const noFacts: CompanyFacts = {
  legalName: '',
  registration: '',
  licence: '',
  address: '',
  phone: '',
  complaints: '',
  ombudsman: '',
  playSafely: '',
}

// Object.keys of a complete record are its keys; they stand in the order of the form.
export const companyFields = Object.keys(noFacts) as readonly CompanyField[]

/** What a wording says in other words than another. */
export function companyDifference(before: CompanyFacts | null, after: CompanyFacts) {
  return companyFields
    .map((field) => ({ field, before: before?.[field] ?? '', after: after[field] }))
    .filter((line) => line.before !== line.after)
}
