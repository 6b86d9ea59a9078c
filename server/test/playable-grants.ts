import { systemRandom } from '../src/platform/random.ts'
import { transact } from '../src/platform/transact.ts'
import type { LedgerEntry } from '../src/core/ledger/ledger.ts'
import { house, type LedgerWorld, VENDOR } from './ledger-entries.ts'

export const BONUS_GAME = 'BONUS-GAME'

/** A game that counts for bonuses, and one that does not. */
export async function bonusGames({ database: { db } }: LedgerWorld): Promise<void> {
  await db
    .insertInto('brands')
    .values({
      id: 1,
      code: 'house',
      name: 'House',
      currency: 'BRL',
      time_zone: 'America/Sao_Paulo',
      default_language: 'en',
      languages: ['en'],
      market_pack: 'international',
    })
    .execute()
  await db
    .insertInto('vendors')
    .values({ id: VENDOR, code: 'SEVEN', name: 'Seven Seas', game_types: ['RNG'], sandbox: true })
    .execute()
  await db
    .insertInto('catalogue_games')
    .values(
      [BONUS_GAME, 'OTHER-GAME'].map((code, place) => ({
        code,
        vendor_id: VENDOR,
        wallet_vendor_id: VENDOR,
        game_type: 'RNG',
        switch_id: 'slots',
        titles: JSON.stringify({ en: code }),
        theme: 'night',
        palette: ['#000000', '#ffffff', '#ff0000'],
        volatility: 'medium',
        icon: 'koi',
        sandbox: false,
        place,
        bonus_share: code === BONUS_GAME ? 100 : 0,
      })),
    )
    .execute()
}

/** A playable grant that is open, with its money, as the module of bonuses begins one. */
export async function grantPlayable(
  { database: { db }, ledger }: LedgerWorld,
  playerId: bigint,
  of: { amount: bigint; maxStake?: bigint },
): Promise<string> {
  const id = systemRandom.uuid()
  await ledger.openWallet(db, { playerId, currency: 'BRL', subaccount: 'playable', brandId: 1 })
  await transact(db, async (tx) => {
    await tx
      .insertInto('bonuses_grants')
      .values({
        id,
        brand_id: 1,
        member_id: playerId,
        offer_code: 'test',
        promotion_id: id,
        reward_id: id,
        type: 'playable',
        terms: JSON.stringify({ times: 10, days: 7, contribution: { RNG: 10_000 } }),
        max_stake: of.maxStake ?? 1_000_000n,
        currency: 'BRL',
        amount: of.amount,
        required: of.amount * 10n,
        granted_at: new Date('2026-05-04T00:00:00Z'),
        ends_at: new Date('2026-05-11T00:00:00Z'),
        look_at: new Date('2026-05-11T00:00:00Z'),
        state: 'open',
      })
      .execute()
    await ledger.post(tx, [
      house(playerId, `bonus:${id}`, 'playable_grant', {
        subaccount: 'playable',
        counterAccount: 'promotions',
        amount: of.amount,
        memo: id,
      }),
    ])
  })
  return id
}

/** Ends the grant as the module of bonuses does: what lies in the subaccount becomes cash, or goes back. */
export async function endPlayable(
  { database: { db }, ledger }: LedgerWorld,
  playerId: bigint,
  of: { id: string; state: 'released' | 'lapsed' },
): Promise<void> {
  await transact(db, async (tx) => {
    await ledger.holdCash(tx, playerId, 'BRL')
    const amount = await ledger.balance(tx, playerId, 'BRL', 'playable')
    await tx
      .updateTable('bonuses_grants')
      .set({ state: of.state, ended_at: new Date('2026-05-05T00:00:00Z') })
      .where('id', '=', of.id)
      .execute()
    const line = { amount, memo: of.id }
    const ends: LedgerEntry[] =
      of.state === 'lapsed'
        ? [lapse(playerId, of.id, line)]
        : (['playable', 'cash'] as const).map((subaccount) =>
            house(playerId, `bonus:${of.id}`, 'playable_convert', {
              ...line,
              subaccount,
              counterAccount: 'clearing',
            }),
          )
    if (amount > 0n) await ledger.post(tx, ends)
  })
}

function lapse(playerId: bigint, id: string, line: { amount: bigint; memo: string }): LedgerEntry {
  return house(playerId, `bonus:${id}`, 'playable_lapse', {
    ...line,
    subaccount: 'playable',
    counterAccount: 'promotions',
  })
}
