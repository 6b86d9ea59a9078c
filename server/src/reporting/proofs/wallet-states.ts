import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'

/** A wallet as it was when a checkpoint was made. */
export interface WalletState {
  player_id: bigint
  currency: string
  subaccount: string
  balance: bigint
  seq: bigint
  head: Buffer
}

const WALLETS_A_STEP = 5_000

/**
 * The transaction below which everything has ended. What a checkpoint covers are each wallet's lines up to the first one from this
 * transaction on, so the same state follows from the journal at any later time, whoever committed late.
 */
export async function currentHorizon(tx: Tx): Promise<string> {
  const { rows } = await sql<{ xid: string }>`
    select pg_snapshot_xmin(pg_current_snapshot())::text as xid`.execute(tx)
  return rows[0]?.xid ?? '0'
}

const keyOf = (wallet: { player_id: bigint; currency: string; subaccount: string }): string =>
  `${wallet.player_id}/${wallet.currency}/${wallet.subaccount}`

/** All wallets of a brand that have a line below the horizon, step by step; the caller's transaction is one snapshot. */
export async function* walletStates(
  tx: Tx,
  of: { brandId: number; horizon: string },
): AsyncGenerator<WalletState[]> {
  const moved = await statesOfMoved(tx, of)
  let after = { player_id: -(2n ** 63n), currency: '', subaccount: '' }
  for (;;) {
    const { rows }: { rows: WalletState[] } = await sql<WalletState>`
      select player_id, currency, subaccount, balance, seq, head from ledger_public_wallets
      where brand_id = ${of.brandId}
        and (player_id, currency, subaccount) > (${after.player_id}, ${after.currency}, ${after.subaccount})
      order by player_id, currency, subaccount limit ${WALLETS_A_STEP}`.execute(tx)
    const last = rows.at(-1)
    if (!last) return
    yield rows.map((row) => moved.get(keyOf(row)) ?? row).filter(({ seq }) => seq > 0n)
    after = last
  }
}

/** The wallets with lines from the horizon on, as they were before: few, since the horizon is a moment ago. */
async function statesOfMoved(
  tx: Tx,
  { brandId, horizon }: { brandId: number; horizon: string },
): Promise<ReadonlyMap<string, WalletState>> {
  const { rows } = await sql<WalletState>`
    with moved as (
      select player_id, currency, subaccount, min(seq) - 1 as seq from ledger_public_journal
      where xid >= ${horizon}::text::xid8 and brand_id = ${brandId} group by player_id, currency, subaccount
    )
    select m.player_id, m.currency, m.subaccount, m.seq, coalesce(j.balance_after, 0) as balance,
      coalesce(j.hash, '\\x') as head
    from moved m left join ledger_public_journal j
      on j.player_id = m.player_id and j.currency = m.currency and j.subaccount = m.subaccount and j.seq = m.seq`.execute(
    tx,
  )
  return new Map(rows.map((row) => [keyOf(row), row]))
}

/** The wallets of one member as a checkpoint with this horizon holds them. */
export async function memberStates(
  db: Db | Tx,
  of: { playerId: bigint; horizon: string },
): Promise<WalletState[]> {
  const { rows } = await sql<WalletState>`
    select w.player_id, w.currency, w.subaccount, j.balance_after as balance, j.seq, j.hash as head
    from ledger_public_wallets w
    cross join lateral (
      select coalesce(min(seq) filter (where xid >= ${of.horizon}::text::xid8), w.seq + 1) - 1 as seq from ledger_public_journal
      where player_id = w.player_id and currency = w.currency and subaccount = w.subaccount
    ) checkpointed
    join ledger_public_journal j
      on j.player_id = w.player_id and j.currency = w.currency and j.subaccount = w.subaccount and j.seq = checkpointed.seq
    where w.player_id = ${of.playerId} order by w.currency, w.subaccount`.execute(db)
  return rows
}
