import { consoleKycApi, kycApi } from '@croupier/api/accounts/kyc'
import sharp from 'sharp'
import { seedGames } from '../seeds/games.ts'
import { hashPassword } from '../src/accounts/members/members.ts'
import type { LedgerEntry } from '../src/core/ledger/ledger.ts'
import { seedVendors } from '../src/play/vendors/vendors.ts'
import { type Browser, browserOf } from './people.ts'
import { deskIn, type StaffHouse, testStaffHouse } from './staff.ts'

export const REAL = 10_000n
export const PAYMENT_PASSWORD = '482916'
const PROVIDER = 7

export interface Someone {
  browser: Browser
  memberId: bigint
}

/**
 * A brand that came under the law of Brazil with members who had signed up before, with money and without telling who they
 * are; some of them have shown it since.
 */
export async function kycWorld(of: { crowd: number; verified: number }) {
  const world = await testStaffHouse()
  const { house, context } = world
  await seedVendors(context, [1])
  await seedGames(context)
  const risk = await deskIn(world).signIn('risk')
  const admin = await deskIn(world).signIn('admin')
  const move = mover(world)
  const signUp = await signingUp(world, move)
  const crowd = await Promise.all(Array.from({ length: of.crowd }, signUp))
  const someone = (): Someone => {
    const one = crowd.pop()
    if (!one) throw new Error('the crowd is too small')
    return one
  }
  /** Every process reads the brand's row again within a second, this one at once. */
  const market = async (pack: string): Promise<void> => {
    await context.db.updateTable('brands').set({ market_pack: pack }).where('id', '=', 1).execute()
    house.brands.announceChange()
  }
  await market('br-regulated')
  const showing = steps()
  const verify = async (person: Someone): Promise<Someone> => {
    await showing.tell(person.browser)
    const submissionId = await showing.sendDocument(person.browser)
    const review = { submissionId, reasons: [], reason: 'all is right' }
    await risk.value(consoleKycApi.review, review)
    await showing.showFace(person.browser)
    return person
  }
  const verified: Someone[] = []
  while (verified.length < of.verified) verified.push(await verify(someone()))
  return {
    ...world,
    risk,
    admin,
    move,
    someone,
    market,
    verify,
    verified,
    ...showing,
    ...books(world),
  }
}

function mover({ house, context, clock }: StaffHouse) {
  return async (playerId: bigint, entry: Partial<LedgerEntry>) =>
    await house.ledger.apply({
      id: context.random.uuid(),
      playerId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'bet',
      source: PROVIDER,
      externalId: context.random.uuid(),
      amount: 0n,
      counterAccount: 'vendor',
      at: clock.now(),
      ...entry,
    })
}

async function signingUp(world: StaffHouse, move: ReturnType<typeof mover>) {
  const { http, clock, context } = world
  // Hashed once: each account has the same secret.
  const payment_password_hash = await hashPassword(PAYMENT_PASSWORD)
  let people = 0
  return async (): Promise<Someone> => {
    people += 1
    const browser = browserOf({ http, clock })
    const { login } = await browser.register(`person${people}x${context.random.below(1e6)}`)
    const memberId = login?.id ?? 0n
    await context.db
      .updateTable('identity_members')
      .set({ payment_password_hash })
      .where('id', '=', memberId)
      .execute()
    await move(memberId, {
      operation: 'deposit',
      source: 0,
      counterAccount: 'psp',
      amount: 100n * REAL,
    })
    return { browser, memberId }
  }
}

/** What a member does to show who they are. */
function steps() {
  const photo = sharp({ create: { width: 320, height: 200, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer()
  return {
    photo,
    tell: (browser: Browser, idNumber = cpf(), birthday = '1990-05-17') =>
      browser.value(kycApi.tellPerson, { fullName: 'Ana Souza', idNumber, birthday }),
    sendDocument: async (browser: Browser): Promise<string> => {
      const { id } = await browser.value(kycApi.addPicture, { image: await photo })
      const status = await browser.value(kycApi.submit, { kind: 'identity_card', pictureIds: [id] })
      return status.submissions[0]?.id ?? ''
    },
    showFace: async (browser: Browser, outcome: 'passed' | 'failed' = 'passed') => {
      await browser.value(kycApi.startLiveness, { consent: true })
      return await browser.value(kycApi.simulateLiveness, { outcome })
    },
  }
}

/** What the tables say of a member. */
function books({ house, context }: StaffHouse) {
  const { db } = context
  return {
    cash: (memberId: bigint) => house.ledger.balance(db, memberId, 'BRL', 'cash'),
    lines: async (memberId: bigint): Promise<number> => {
      const found = db.selectFrom('ledger_journal').select('id').where('player_id', '=', memberId)
      return (await found.execute()).length
    },
    rowOf: (memberId: bigint) =>
      db.selectFrom('kyc_members').selectAll().where('member_id', '=', memberId).executeTakeFirst(),
    setRow: (memberId: bigint, values: object) =>
      db.updateTable('kyc_members').set(values).where('member_id', '=', memberId).execute(),
    factsOf: async (memberId: bigint): Promise<string[]> => {
      const rows = await db
        .selectFrom('facts')
        .select('kind')
        .where('member_id', '=', memberId)
        .where('kind', 'like', 'kyc%')
        .orderBy('at')
        .execute()
      return rows.map(({ kind }) => kind)
    },
  }
}

let numbers = 0
/** A number that the register answers to as its first three digits say; its check digits fit. */
export function cpf(start = '100'): string {
  numbers += 1
  const body = `${start}${String(100_000 + numbers)}`
  const first = checkDigit(body)
  return `${body}${first}${checkDigit(`${body}${first}`)}`
}

function checkDigit(text: string): number {
  const sum = [...text].reduce((all, d, at) => all + Number(d) * (text.length + 1 - at), 0)
  return sum % 11 < 2 ? 0 : 11 - (sum % 11)
}
