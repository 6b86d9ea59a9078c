import { assert } from '@croupier/shared/assert'
import { createApprovals } from '../core/approvals/approvals.ts'
import { type Audit, createAudit } from '../core/audit/audit.ts'
import { type Brands, createBrands } from '../core/brands/brands.ts'
import { depositedSince, failedDepositsSince } from '../payments/cashier/cashier.ts'
import { createContent } from '../comms/content/content.ts'
import { recordEvent } from '../core/events/events.ts'
import {
  createMembers,
  type MemberBadges,
  type Members,
  samePerson,
} from '../accounts/members/members.ts'
import { networkOf } from '../platform/network.ts'
import { createKyc, type Kyc } from '../accounts/kyc/kyc.ts'
import type { Ledger } from '../core/ledger/ledger.ts'
import { createMessages, type Messages, unreadMessages } from '../comms/messages/messages.ts'
import { createStaff, staffWithRight } from '../accounts/staff/staff.ts'
import {
  createResponsibleGaming,
  type ResponsibleGaming,
} from '../accounts/responsible-gaming/responsible-gaming.ts'
import { type Countries, createGeo, loadCountries, type Geo } from '../accounts/geo/geo.ts'
import { createCodes, createHumanCheck } from '../accounts/human-check/human-check.ts'
import type { Context } from '../platform/context.ts'
import type { Db } from '../platform/db.ts'
import type { Texts } from '../platform/texts.ts'

export interface AccountsComposition {
  context: Context
  ledger: Ledger
  texts: Texts
  /** Gives open bets back to somebody whom the law keeps from playing; the games are wired later. */
  refundOpenBets: Parameters<typeof createKyc>[1]['refundOpenBets']
  /** What waits for a member in modules that are wired later. */
  badges(db: Db, memberId: bigint): Promise<Partial<MemberBadges>>
}

interface Base {
  audit: Audit
  brands: Brands
  countries: Countries
  regions: Geo
  messages: Messages
}

/** Brands and the people in them: what brands say, who the people are, what keeps them from play. */
export function composeAccounts(ground: AccountsComposition) {
  const { context, texts } = ground
  const audit = createAudit(context)
  const countries = loadCountries()
  const brands = createBrands(context, { countries })
  const regions = createGeo(context, { brands, countries })
  const messages = createMessages(context, {
    texts,
    brands,
    mailboxOf: (db, memberId) => known.identity.mailboxOf(db, memberId),
  })
  const known = createKnown(ground, { audit, brands, countries, regions, messages })
  return {
    audit,
    approvals: createApprovals(context, { audit, colleagues: staffWithRight(context.config) }),
    brands,
    regions,
    content: createContent({ context, audit, brands }),
    operators: createStaff(context),
    messages,
    ...known,
  }
}

/** Three modules that ask one another: who somebody is, what keeps them from play, and what the register says of them. */
function createKnown({ context, ledger, refundOpenBets, badges }: AccountsComposition, base: Base) {
  const { audit, brands, countries, regions, messages } = base
  const fact = recordEvent(context.random)
  const verification = createHumanCheck(context, {
    networkOf,
    signsOf: (of) => identity.signsOf(of),
  })
  const codes = createCodes(context, { messages, networkOf, setting: brands.setting })
  const identity: Members = createMembers(context, {
    brands,
    ledger,
    verification,
    recordFact: fact,
    codes,
    messages,
    countryOf: countries.countryOf,
    networkRefusal: regions.playRefusal,
    onEntrance: (tx, of) => kyc.onEntrance(tx, of),
    badges: async (db, memberId) => ({
      unreadMessage: await unreadMessages(db, memberId),
      ...(await badges(db, memberId)),
    }),
    keepFirstLimits: (tx, owner, limits) => protection.keepFirstLimits(tx, owner, limits),
    isKeptFromPlay: async (tx, of) => (await protection.barsOf(tx, of)).length > 0,
  })
  const protection: ResponsibleGaming = createResponsibleGaming({
    context,
    audit,
    brands,
    recordFact: fact,
    depositedSince,
    failedDepositsSince,
    samePerson: async (tx, of) => {
      const brandIds = (await brands.all()).map(({ id }) => id)
      return await samePerson(tx, context, { ...of, brandIds })
    },
    networkRefusal: regions.playRefusal,
    endSessions: (memberId, because) => identity.endSessions(memberId, because),
    accountNames: identity.accountNames,
    registeredAt: async (db, id) => {
      const member = await identity.findMember(db, id)
      assert(member, 'a member who asks has an account')
      return member.registeredAt
    },
    brandOfMember: async (id) => (await identity.findMember(context.db, id))?.brandId ?? null,
  })
  const kyc: Kyc = createKyc(context, {
    audit,
    brands,
    identity,
    messages,
    recordFact: fact,
    barBets: async (tx, { isBarred, reason, ...whose }) => {
      if (isBarred) await protection.bar(tx, { ...whose, kind: 'registry', reason })
      else await protection.unbar(tx, { ...whose, kind: 'registry', because: reason })
    },
    refundOpenBets,
  })
  return { verification, identity, protection, kyc }
}
