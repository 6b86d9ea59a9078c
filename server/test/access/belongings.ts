import { lotteryThingsOf } from './lottery-things.ts'
import { randomBytes } from 'node:crypto'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import { agentThingsOf } from './agent-things.ts'
import { announcedChainOf } from './announced-chain.ts'
import { applicationOf } from './application.ts'
import { bonusThingsOf } from './bonus-things.ts'
import { promotionThingsOf } from './promotion-things.ts'
import { redemptionOf } from './redemption.ts'
import { brandWordsOf } from './brand-words.ts'
import { type Owner, papersOf } from './papers.ts'

/** What belongs to one account, each thing by its id as it stands in an address or a body. */
export interface Belongings {
  member: string
  deposit: string
  payee: string
  withdrawal: string
  case: string
  proof: string
  vendorMove: string
  memberTransfer: string
  adjustment: string
  line: string
  round: string
  studioRound: string
  reconciliationRun: string
  reconciliationCase: string
  resolution: string
  session: string
  device: string
  passkey: string
  erasure: string
  submission: string
  picture: string
  loosePicture: string
  override: string
  alert: string
  bar: string
  message: string
  entry: string
  companyVersion: string
  methodPrice: string
  cashierRules: string
  feedback: string
  conversation: string
  canned: string
  dividendContract: string
  dailyContract: string
  hourlyContract: string
  realtimeContract: string
  commissionRun: string
  commissionLine: string
  application: string
  applicationPicture: string
  flag: string
  bonus: string
  playableBonus: string
  announcedChain: string
  promotion: string
  promotionHit: string
  entitlement: string
  spin: string
  contest: string
  redemption: string
  lotteryTicket: string
  lotteryPlan: string
}
export type Thing = keyof Belongings

/** The vendor whose rounds these are. */
export const SOURCE = 1
const AMOUNT = 500_000n

/** Gives an account one of everything that can be asked for by an id. */
export async function giveBelongings(world: StaffHouse, owner: Owner): Promise<Belongings> {
  const { memberId } = owner
  const { line, round } = await playedRound(world, owner)
  return {
    member: String(memberId),
    line,
    round,
    studioRound: await studioRoundOf(world, owner),
    ...(await paymentsOf(world, owner)),
    vendorMove: await vendorMoveOf(world, owner),
    memberTransfer: await memberTransferOf(world, owner),
    ...(await deskWorkOf(world, { owner, round })),
    ...(await papersOf(world, owner)),
    ...(await brandWordsOf(world, owner)),
    ...(await agentThingsOf(world, owner)),
    ...(await applicationOf(world, owner)),
    flag: await flagOf(world, owner),
    announcedChain: await announcedChainOf(world, owner),
    ...(await bonusThingsOf(world, owner)),
    ...(await promotionThingsOf(world, owner)),
    ...(await redemptionOf(world, owner)),
    ...(await lotteryThingsOf(world, owner)),
  }
}

async function playedRound({ house, clock }: StaffHouse, owner: Owner) {
  const { memberId, brandId, currency } = owner
  const round = systemRandom.uuid()
  const both = {
    playerId: memberId,
    brandId,
    currency,
    subaccount: 'cash' as const,
    at: clock.now(),
  }
  await house.ledger.apply({
    ...both,
    id: systemRandom.uuid(),
    operation: 'deposit',
    source: 0,
    externalId: `matrix:${memberId}`,
    amount: AMOUNT,
    counterAccount: 'psp',
  })
  const bet = await house.ledger.apply({
    ...both,
    id: systemRandom.uuid(),
    operation: 'bet',
    source: SOURCE,
    externalId: `${round}:b`,
    roundId: round,
    gameCode: 'HS-KOI',
    amount: 10_000n,
    counterAccount: 'vendor',
  })
  if (bet.status !== 'OK' || bet.walletTxId === null)
    throw new Error(`the bet of the matrix was refused: ${bet.status}`)
  return { line: bet.walletTxId, round }
}

/** A round of a game of the house, lost by a bet of one. */
async function studioRoundOf({ context }: StaffHouse, owner: Owner): Promise<string> {
  const id = systemRandom.uuid()
  await context.pool.query(
    `insert into studio_rounds (member_id, id, brand_id, session_id, wallet_session, game_code, engine_code, kind, currency,
       profile, math_sha256, seed_id, commitment, client_seed, nonce, stake, max_win, choice, state, result, outcome,
       multiplier_x100, payout, effective_bet, opened_at, touched_at, closed_at)
     values ($1, $2, $3, $4, 'matrix', 'HM-LIMBO', 'HM-LIMBO', 'instant', $5, 'limbo-97', 'matrix', $6, $7, 'matrix', 1, 10000,
       100000000, '{"targetX100": 200}', 'closed', '{"pointX100": 150}', 'lose', 0, 0, 10000, $8, $8, $8)`,
    [
      owner.memberId,
      id,
      owner.brandId,
      systemRandom.uuid(),
      owner.currency,
      systemRandom.uuid(),
      randomBytes(32),
      context.clock.now(),
    ],
  )
  return id
}

async function paymentsOf({ context, house }: StaffHouse, owner: Owner) {
  const { pool, clock } = context
  const { memberId, brandId, currency } = owner
  const [deposit, payee, withdrawal, caseId, proof, adjustment] = Array.from({ length: 6 }, () =>
    systemRandom.uuid(),
  )
  const now = clock.now()
  await pool.query(
    `insert into cashier_deposits (id, brand_id, member_id, request_id, method, provider, currency, amount, txid, state,
       created_at, expires_at, updated_at)
     values ($1, $2, $3, 'matrix-deposit', 'pix', 'sandbox', $4, 500000, $5, 'pending', $6, $6::timestamptz + interval '1 hour', $6)`,
    [deposit, brandId, memberId, currency, deposit?.replaceAll('-', ''), now],
  )
  await pool.query(
    `insert into cashier_payees (id, brand_id, member_id, method, key_kind, encrypted, key_index, masked, holder_verified, created_at)
     values ($1, $2, $3, 'pix', 'random', $4, $5, '***', true, $6)`,
    [payee, brandId, memberId, randomBytes(40), randomBytes(32), now],
  )
  await pool.query(
    `insert into cashier_withdrawals (id, brand_id, member_id, request_id, method, provider, currency, amount, payee_id, state,
       needs_two, requested_at, updated_at)
     values ($1, $2, $3, 'matrix-withdrawal', 'pix', 'sandbox', $4, 500000, $5, 'risk_review', true, $6, $6)`,
    [withdrawal, brandId, memberId, currency, payee, now],
  )
  await pool.query(
    `insert into cashier_cases (id, brand_id, member_id, kind, provider, subject, deposit_id, currency, amount, opened_at)
     values ($1, $2, $3, 'underpaid', 'sandbox', $4, $5, $6, 100, $7)`,
    [caseId, brandId, memberId, `matrix:${memberId}`, deposit, currency, now],
  )
  const encrypted = await house.identity.encryptFor(context.db, {
    memberId,
    row: proof ?? '',
    text: randomBytes(8).toString('base64'),
  })
  await pool.query(
    `insert into cashier_proofs (id, brand_id, member_id, deposit_id, digest, media, width, height, encrypted, uploaded_at)
     values ($1, $2, $3, $4, $5, 'image/jpeg', 1, 1, $6, $7)`,
    [proof, brandId, memberId, deposit, randomBytes(32), encrypted, now],
  )
  await pool.query(
    `insert into cashier_adjustments (id, brand_id, member_id, currency, amount, reason, proposed_by, proposed_at)
     values ($1, $2, $3, $4, 10000, 'the matrix asks', 'nobody', $5)`,
    [adjustment, brandId, memberId, currency, now],
  )
  return {
    deposit: deposit ?? '',
    payee: payee ?? '',
    withdrawal: withdrawal ?? '',
    case: caseId ?? '',
    proof: proof ?? '',
    adjustment: adjustment ?? '',
  }
}

/** Money that the member wants to send, and that waits for somebody of the house. */
async function memberTransferOf({ context: { pool, clock } }: StaffHouse, owner: Owner) {
  const { memberId, brandId, currency } = owner
  const id = systemRandom.uuid()
  await pool.query(
    `insert into cashier_member_transfers (id, brand_id, from_member, to_member, request_id, currency, amount, direction, state,
       asked_at, sent_at, deadline_at)
     values ($1, $2, $3, 1, 'matrix-transfer', $4, 100, 'upline', 'waiting', $5, $5, $5)`,
    [id, brandId, memberId, currency, clock.now()],
  )
  return id
}

/** Money that went to a wallet at a vendor and arrived. */
async function vendorMoveOf({ context: { pool, clock } }: StaffHouse, owner: Owner) {
  const { memberId, brandId, currency } = owner
  const id = systemRandom.uuid()
  await pool.query(
    `insert into cashier_vendor_moves (id, brand_id, member_id, request_id, vendor, direction, currency, amount, actor, moved_at,
       state, deadline_at, settled_at)
     values ($1, $2, $3, 'matrix-move', 'MATRIX', 'to_vendor', $4, 100, 'member:matrix', $5, 'done', $5, $5)`,
    [id, brandId, memberId, currency, clock.now()],
  )
  return id
}

/** An operation of the member's that a rule has marked. */
async function flagOf({ context: { pool, clock } }: StaffHouse, owner: Owner) {
  const { memberId, brandId, currency } = owner
  const id = systemRandom.uuid()
  await pool.query(
    `insert into flags (id, brand_id, member_id, operation, subject, currency, amount, at, reasons, flagged_at, due_at)
     values ($1, $2, $3, 'deposit', $4, $5, 100, $6, '[{"rule":"large_deposit","figures":{"amount":"100","bound":"1"}}]', $6,
       $6::timestamptz + interval '30 days')`,
    [id, brandId, memberId, `matrix-${memberId}`, currency, clock.now()],
  )
  return id
}

async function deskWorkOf(
  { context: { pool, clock } }: StaffHouse,
  { owner, round }: { owner: Owner; round: string },
) {
  const { memberId, brandId, currency } = owner
  const [run, caseId, resolution, staff] = Array.from({ length: 4 }, () => systemRandom.uuid())
  const now = clock.now()
  await pool.query(
    `insert into reconciliation_runs (id, brand_id, kind, counterpart, day, from_at, to_at, next_at, planned_at)
     values ($1, $2, 'vendor', $3, '2026-03-09', $4::timestamptz - interval '1 day', $4, $4, $4)`,
    [run, brandId, `M${String(memberId).slice(-12)}`, now],
  )
  await pool.query(
    `insert into reconciliation_cases (id, brand_id, kind, counterpart, day, run_id, reason, subject, currency, member_id, amount,
       severity, opened_at, deadline_at)
     values ($1, $2, 'vendor', $3, '2026-03-09', $4, 'amount_differs', 'matrix', $5, $6, 100, 'low', $7, $7)`,
    [caseId, brandId, `M${String(memberId).slice(-12)}`, run, currency, memberId, now],
  )
  await pool.query(
    `insert into stakes_resolutions (id, brand_id, player_id, source, round_id, currency, kind, amount, reason, state, proposed_by, proposed_at)
     values ($1, $2, $3, $4, $5, $6, 'cancel', 0, 'the matrix asks', 'proposed', $7, $8)`,
    [resolution, brandId, memberId, SOURCE, round, currency, staff, now],
  )
  return {
    reconciliationRun: run ?? '',
    reconciliationCase: caseId ?? '',
    resolution: resolution ?? '',
  }
}
