import { sql } from 'kysely'
import { assert } from '@croupier/shared/assert'
import type { Money } from '@croupier/shared/money'
import type { Brands } from '../src/core/brands/brands.ts'
import type { Members } from '../src/accounts/members/members.ts'
import { openCashier } from '../src/payments/cashier/cashier.ts'
import type { Ledger } from '../src/core/ledger/ledger.ts'
import { seedDemoStaff } from '../src/accounts/staff/staff.ts'
import type { Context } from '../src/platform/context.ts'
import type { Db, Tx } from '../src/platform/db.ts'
import { seedBrands, seededBrands } from './brands.ts'
import { seedDemoContent } from './content.ts'
import { seedGames } from './games.ts'

interface DemoMember {
  brandId: number
  account: string
  password: string
  /** Printed by the start and used by nobody else. */
  paymentPassword: string
  nickname: string
  fullName: string
  /** In ten-thousandths of the brand's currency. */
  deposit: Money
}

/** Only ever made in demo mode; the start prints them. */
export const demoMembers: readonly DemoMember[] = [
  {
    brandId: 1,
    account: 'demo',
    password: 'felt-and-gold-77',
    paymentPassword: '482916',
    nickname: 'Demo',
    fullName: 'Maria Demonstração',
    deposit: 10_000_000n,
  },
  {
    brandId: 2,
    account: 'lotusdemo',
    password: 'plum-and-amber-77',
    paymentPassword: '482916',
    nickname: 'Sen',
    fullName: 'Nguyen Thi Sen',
    deposit: 50_000_000_000n,
  },
]

interface OpenedMember extends Pick<DemoMember, 'brandId' | 'account' | 'nickname' | 'deposit'> {
  passwordHash: string
  /** Neither is set for a guest. */
  paymentPasswordHash?: string
  fullName?: string
}

export interface DemoHouse {
  brands: Pick<Brands, 'byId' | 'announceChange'>
  identity: Pick<Members, 'createAccount' | 'hashPassword'>
  ledger: Pick<Ledger, 'post'>
}

/** Fills a house for trying it out: two brands, a member of each with money. Repeating it changes nothing. */
export async function seedDemo(context: Context, house: DemoHouse): Promise<void> {
  assert(context.config.mode === 'demo', 'demo accounts are for demo mode alone')
  await seedBrands(context)
  house.brands.announceChange()
  await openBankTransfer(context)
  await seedGames(context)
  await seedDemoContent(context)
  const brandIds = seededBrands.map(({ id }) => id)
  for (const member of demoMembers) await seedMember(context, house, member)
  await seedDemoStaff(context.db, context, brandIds)
}

/** The brand in reais takes bank transfers too, behind PIX: a demonstration shows both ways of paying in (DECISIONS D3). */
async function openBankTransfer({ db }: Pick<Context, 'db'>): Promise<void> {
  for (const { id: brandId, currency } of seededBrands.filter((brand) => brand.currency === 'BRL'))
    await openCashier(db, {
      brandId,
      currency,
      ways: [{ direction: 'deposit', method: 'bank_transfer', provider: 'sandbox', position: 1 }],
    })
}

async function seedMember(context: Context, house: DemoHouse, member: DemoMember): Promise<void> {
  const { db } = context
  if (await isSeeded(db, member)) return
  const passwordHash = await house.identity.hashPassword(member.password)
  const paymentPasswordHash = await house.identity.hashPassword(member.paymentPassword)
  await db.transaction().execute(async (tx) => {
    // Two processes of a new house may start at once; the second finds everything done.
    await sql`select pg_advisory_xact_lock(hashtext('demo members'))`.execute(tx)
    if (await isSeeded(tx, member)) return
    await openAccount(tx, context, house, { ...member, passwordHash, paymentPasswordHash })
  })
}

async function isSeeded(db: Db | Tx, { brandId, account }: DemoMember): Promise<boolean> {
  const row = await db
    .selectFrom('identity_members')
    .select('id')
    .where('brand_id', '=', brandId)
    .where('account', '=', account)
    .executeTakeFirst()
  return row !== undefined
}

/** An account of the demonstration in `tx`, with the money of its opening. */
export async function openAccount(
  tx: Tx,
  { clock, random }: Pick<Context, 'clock' | 'random'>,
  house: DemoHouse,
  member: OpenedMember,
): Promise<void> {
  const { brandId, account, deposit, nickname, fullName, passwordHash } = member
  const brand = await house.brands.byId(brandId)
  const at = clock.now()
  const playerId = await house.identity.createAccount(tx, {
    brandId,
    account,
    memberType: 0,
    currency: brand.currency,
    nickname,
    language: brand.defaultLanguage,
    passwordHash,
    paymentPasswordHash: member.paymentPasswordHash ?? null,
    personal: fullName === undefined ? {} : { fullName },
    termsAcceptedAt: at,
    address: '127.0.0.1',
    at,
  })
  await house.ledger.post(tx, [
    {
      id: random.uuid(),
      playerId,
      brandId,
      currency: brand.currency,
      subaccount: 'cash',
      operation: 'deposit',
      source: 0,
      externalId: 'demo:opening',
      amount: deposit,
      counterAccount: 'psp',
      memo: 'Opening balance of the demo account',
      at,
    },
  ])
}
