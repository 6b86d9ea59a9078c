import { sql } from 'kysely'
import type { Db } from '../../platform/db.ts'

/** A line of the journal that one database has and another has not. */
export interface LostLine {
  playerId: bigint
  currency: string
  subaccount: string
  seq: bigint
  source: number
  externalId: string
  operation: string
  amount: bigint
  at: Date
}

const WALLETS_AT_ONCE = 5000

interface WalletEnd {
  playerId: bigint
  currency: string
  subaccount: string
  seq: bigint
}

/**
 * The lines that `after` has and `before` has not: what was decided between two states of the same ledger. Lines of a wallet
 * are numbered without gaps, so its last number says it all; both ledgers must be at rest.
 */
export async function* linesAfter(before: Db, after: Db): AsyncGenerator<LostLine> {
  let last: WalletEnd | undefined
  for (;;) {
    const wallets: WalletEnd[] = await walletsFrom(after, last)
    if (wallets.length === 0) return
    last = wallets.at(-1)
    const known = await endsOf(before, wallets)
    const grown = wallets.flatMap((wallet) => {
      const seq = known.get(nameOf(wallet)) ?? 0n
      return seq < wallet.seq ? [{ ...wallet, seq }] : []
    })
    if (grown.length > 0) yield* await linesOf(after, grown)
  }
}

const nameOf = ({ playerId, currency, subaccount }: WalletEnd): string =>
  `${playerId}:${currency}:${subaccount}`

async function walletsFrom(db: Db, last: WalletEnd | undefined): Promise<WalletEnd[]> {
  const { rows } = await sql<WalletEnd>`
    select player_id as "playerId", currency, subaccount, seq from ledger_wallets
    where (player_id, currency, subaccount) > (${last?.playerId ?? 0n}, ${last?.currency ?? ''}, ${last?.subaccount ?? ''})
    order by player_id, currency, subaccount limit ${WALLETS_AT_ONCE}`.execute(db)
  return rows
}

async function endsOf(db: Db, wallets: readonly WalletEnd[]): Promise<Map<string, bigint>> {
  const players = [...new Set(wallets.map(({ playerId }) => playerId))]
  const { rows } = await sql<WalletEnd>`
    select player_id as "playerId", currency, subaccount, seq from ledger_wallets
    where player_id = any(${players})`.execute(db)
  return new Map(rows.map((wallet) => [nameOf(wallet), wallet.seq]))
}

async function linesOf(db: Db, wallets: readonly WalletEnd[]): Promise<LostLine[]> {
  const { rows } = await sql<LostLine>`
    select j.player_id as "playerId", j.currency, j.subaccount, j.seq, j.source, j.external_id as "externalId",
      j.operation, j.amount, j.at
    from unnest(${wallets.map(({ playerId }) => playerId)}::bigint[], ${wallets.map(({ currency }) => currency)}::text[],
      ${wallets.map(({ subaccount }) => subaccount)}::text[], ${wallets.map(({ seq }) => seq)}::bigint[])
      as w (player_id, currency, subaccount, seq)
    join ledger_journal j on j.player_id = w.player_id and j.currency = w.currency and j.subaccount = w.subaccount
      and j.seq > w.seq
    order by j.at, j.player_id, j.seq`.execute(db)
  return rows
}
