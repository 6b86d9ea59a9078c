import { createHash } from 'node:crypto'
import { company } from '@croupier/api/core/house-facts'
import type * as z from 'zod/mini'
import { marketPack } from './market-packs.ts'
import type { CompanyFact } from './market-rules.ts'

export type CompanyFacts = z.output<typeof company>
export type CompanyField = keyof CompanyFacts

/** Where the setting `links.company` holds what the law wants said of the company behind a site. */
const FIELD_OF = {
  name: 'legalName',
  taxNumber: 'registration',
  authorisation: 'licence',
  address: 'address',
  phone: 'phone',
  email: 'complaints',
  ombudsman: 'ombudsman',
} as const satisfies Record<CompanyFact, CompanyField>

// Object.keys of the shape are the fields of what it describes.
const fields = Object.keys(company.shape) as CompanyField[]

/** The fields that a market demands (RG-12), and where that is written. */
export function demandedOfCompany(code: string): { fields: CompanyField[]; source: string } {
  const { value, source } = marketPack(code).rules['texts.companyFacts']
  return { fields: value.map((fact) => FIELD_OF[fact]), source }
}

/** What a market demands and these facts do not say. */
export function missingOfCompany(code: string, facts: CompanyFacts | null): CompanyField[] {
  return demandedOfCompany(code).fields.filter((field) => (facts?.[field] ?? '') === '')
}

/** The fields that a new wording changes. */
export function companyLines(before: CompanyFacts | null, after: CompanyFacts) {
  return fields
    .map((field) => ({ field, before: before?.[field] ?? '', after: after[field] }))
    .filter((line) => line.before !== line.after)
}

/** The name of a change: who confirms it has seen exactly this one. */
export function companyPrint(before: CompanyFacts | null, after: CompanyFacts): string {
  const said = fields.map((field) => [field, before?.[field] ?? '', after[field]])
  return createHash('sha256').update(JSON.stringify(said)).digest('hex')
}
