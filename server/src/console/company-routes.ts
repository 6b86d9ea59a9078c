import { consoleCompanyApi } from '@croupier/api/core/console-company'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import {
  changeCompany,
  companyLines,
  companyPrint,
  type CompanyVersion,
  companyVersions,
  decideCompanyVersion,
  demandedOfCompany,
  missingOfCompany,
} from '../core/brands/brands.ts'
import { staffNames } from '../accounts/staff/staff.ts'
import type { ConsoleDeps } from './deps.ts'
import { stepOfChange } from './two-person-change.ts'

/** What a brand says of its company: the facts, what the market demands, each wording there was, and a new one. */
export function companyRoutes(http: Http, parts: ConsoleDeps): void {
  readRoutes(http, parts)
  changeRoutes(http, parts)
}

function readRoutes(http: Http, { brands }: ConsoleDeps): void {
  const { db } = http.context
  route(http, consoleCompanyApi.desk, async ({ brand, staff }) => {
    const { marketPack } = await brands.byId(brand.id)
    const facts = await brands.setting(brand.id, 'links.company')
    const demanded = demandedOfCompany(marketPack)
    const rows = await companyVersions(db, brand.id)
    const people = rows.flatMap((row) => [row.proposed_by, row.decided_by ?? row.proposed_by])
    const names = await staffNames(db, [...new Set(people)])
    const waiting = rows.find(({ state }) => state === 'proposed')
    return {
      facts,
      demanded: demanded.fields,
      source: demanded.source,
      missing: missingOfCompany(marketPack, facts),
      needsTwo: true,
      waiting: waiting
        ? { ...versionOf(waiting, names), mine: waiting.proposed_by === staff.id }
        : null,
      versions: rows.map((row) => versionOf(row, names)),
    }
  })
  route(http, consoleCompanyApi.preview, async ({ brand, input: { facts } }) => {
    const { marketPack } = await brands.byId(brand.id)
    const before = await brands.setting(brand.id, 'links.company')
    const lines = companyLines(before, facts)
    if (lines.length === 0) refuse('company_unchanged')
    const missing = missingOfCompany(marketPack, facts)
    return { lines, missing, print: companyPrint(before, facts) }
  })
}

function changeRoutes(http: Http, { audit, brands }: ConsoleDeps): void {
  const { db, random } = http.context
  const action = 'brand.company_'
  route(http, consoleCompanyApi.change, async (call) => {
    const { brand, staff, input, now } = call
    const order = {
      ...input,
      id: random.uuid(),
      brandId: brand.id,
      staffId: staff.id,
      staffName: staff.name,
      needsTwo: true,
      now,
    }
    const done = await stepOfChange({ db, audit }, call, {
      action,
      take: async (tx) => ({ ...(await changeCompany(tx, order)), after: input.facts }),
    })
    brands.announceChange()
    return done
  })
  route(http, consoleCompanyApi.decide, async (call) => {
    const { brand, staff, input, now } = call
    const by = { brandId: brand.id, staffId: staff.id, staffName: staff.name, now }
    const done = await stepOfChange({ db, audit }, call, {
      action,
      take: (tx) => decideCompanyVersion(tx, { ...input, ...by }),
    })
    brands.announceChange()
    return done
  })
}

function versionOf(row: CompanyVersion, names: ReadonlyMap<string, string>) {
  const nameOf = (id: string): string => names.get(id) ?? id
  return {
    id: row.id,
    number: row.number,
    facts: row.facts,
    state: stateOf(row.state),
    reason: row.reason,
    proposedBy: nameOf(row.proposed_by),
    proposedAt: row.proposed_at,
    decidedBy: row.decided_by === null ? null : nameOf(row.decided_by),
    decidedAt: row.decided_at,
  }
}

/** The table's check knows no other word. */
function stateOf(state: string): 'proposed' | 'applied' | 'rejected' {
  return state === 'proposed' || state === 'applied' ? state : 'rejected'
}
