import type { ContractTerms } from '@croupier/api/affiliates/agents'
import { afterAll } from 'vitest'
import type { LedgerEntry } from '../src/core/ledger/ledger.ts'
import type { Catalogue } from '../src/play/catalogue/catalogue.ts'
import { attachMembers } from '../src/affiliates/agents/tree/attach-members.ts'
import { answerContract } from '../src/affiliates/agents/contracts/answer-contract.ts'
import { termsOf } from '../src/affiliates/agents/contracts/terms.ts'
import { offerContract } from '../src/affiliates/agents/contracts/offer-contract.ts'
import { sessionMaker } from './access/callers.ts'
import { browserOf } from './people.ts'
import { testStaffHouse } from './staff.ts'
import { newAccount } from './house-member.ts'

/** One whole unit of money. */
export const REAL = 10_000n
/** A vendor that is not the studio, so that stakes count whole. */
const VENDOR = 7
const STAFF = '01890000-0000-7000-8000-000000000001'

/**
 * Lets games keep half of what counts, in place of the 1 % of a vendor that says nothing: the limit of the hold then cuts none of the round rates
 * of tests that are about something else. Until the end of the file, as files may share a house.
 */
export function keepHalf(catalogue: Pick<Catalogue, 'statedReturnOf'>): void {
  const { statedReturnOf } = catalogue
  catalogue.statedReturnOf = async () => 5_000
  afterAll(() => {
    catalogue.statedReturnOf = statedReturnOf
  })
}

/** A house with people in a tree, who play, and contracts between them. */
export async function agentWorld() {
  const world = await testStaffHouse()
  const { house, context, clock } = world
  const { db, random } = context
  const sessions = sessionMaker(world)
  let people = 0

  const member = async (under: bigint | null, memberType: 0 | 1 | 2 | 41 | 42 = 2) => {
    people += 1
    const account = `agent${people}x${random.below(1e6)}`
    return await db.transaction().execute(async (tx) => {
      const memberId = await house.identity.createAccount(
        tx,
        newAccount(account, clock.now(), {
          memberType,
          recruitedBy: under === null ? null : { code: 'TEST', memberId: under },
        }),
      )
      await attachMembers(tx, [memberId])
      return memberId
    })
  }

  const move = async (playerId: bigint, entry: Partial<LedgerEntry>) =>
    await house.ledger.apply({
      id: random.uuid(),
      playerId,
      brandId: 1,
      currency: 'BRL',
      subaccount: 'cash',
      operation: 'bet',
      source: VENDOR,
      externalId: random.uuid(),
      amount: 0n,
      counterAccount: 'vendor',
      at: clock.now(),
      ...entry,
    })

  /** A round from stake to end, now or at a moment. */
  const play = async (
    memberId: bigint,
    round: { stake: bigint; payout?: bigint; gameCode?: string; at?: Date },
  ): Promise<string> => {
    const { stake, payout = 0n, gameCode = 'REEF', at = clock.now() } = round
    const roundId = random.uuid()
    const deposit = {
      operation: 'deposit',
      source: 0,
      counterAccount: 'psp',
      amount: stake,
      at,
    } as const
    await move(memberId, deposit)
    await move(memberId, { roundId, gameCode, amount: stake, at })
    const end = { operation: 'win', roundId, gameCode, roundClosed: true, at } as const
    await move(memberId, { ...end, amount: payout })
    return roundId
  }

  const offer = (takerId: bigint, giverId: bigint | null, terms: ContractTerms) =>
    db.transaction().execute((tx) =>
      offerContract(house.agents, tx, {
        brandId: 1,
        giver: giverId === null ? { staffId: STAFF } : { memberId: giverId },
        takerId,
        terms,
        at: clock.now(),
      }),
    )

  const accept = async (contractId: string, cascade: readonly string[] = []) => {
    const { row } = await contractOf(contractId)
    return await db.transaction().execute((tx) =>
      answerContract(house.agents, tx, {
        action: 'accept',
        contractId,
        type: termsOf(row.terms).type,
        brandId: 1,
        timeZone: 'America/Sao_Paulo',
        memberId: row.taker_id,
        termsHash: row.terms_hash.toString('hex'),
        cascade,
        reason: '',
        at: clock.now(),
      }),
    )
  }
  const contractOf = async (id: string) => ({
    row: await db
      .selectFrom('agents_contracts')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  })
  /** A contract in force, from an upline or the house. */
  const contract = async (takerId: bigint, giverId: bigint | null, terms: ContractTerms) =>
    (await accept((await offer(takerId, giverId, terms)).row.id)).contract.row.id

  /** A member's browser, signed in. */
  const browser = async (memberId: bigint) => {
    const whose = { memberId, brandId: 1, assurance: 'full', steppedUp: false } as const
    const { authorization = '', cookie = '' } = await sessions.member(whose)
    const own = browserOf(world)
    own.token = authorization.replace('Bearer ', '')
    const [name = '', value = ''] = cookie.split('=')
    own.cookies.set(name, value)
    return own
  }

  return { ...world, member, move, play, offer, accept, contract, contractOf, browser }
}
