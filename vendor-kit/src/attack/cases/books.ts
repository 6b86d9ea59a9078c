import { transactionsResponse, type walletTransaction } from '@croupier/api/play/seamless-wallet'
import * as z from 'zod/mini'
import { type Attempt, type Case, UNIT } from '../attempt.ts'
import type { ToldLine } from '../told.ts'

type Line = z.output<typeof walletTransaction>

/** Before the books are compared: what one can ask about an id and a round. */
export const lookUps: readonly Case[] = [
  {
    id: 'listing-of-an-id',
    title:
      'The listing of an id shows the bet, its reversal, and nothing for an id that was never sent',
    rule: 'transactions',
    severity: 'major',
    run: async (attempt) => {
      const bet = await attempt.takenBet('bet')
      const ask = async (transaction_id: string) =>
        (await list(attempt, { player_id: bet.player_id, transaction_id })).lines.map(
          ({ op }) => op,
        )
      attempt.same('lines of the bet', await ask(bet.transaction_id), ['bet'])
      await attempt.must('rollback', attempt.rollback('back', bet.transaction_id), { status: 'OK' })
      attempt.same('lines of the bet that was taken back', await ask(bet.transaction_id), [
        'bet',
        'rollback_bet',
      ])
      attempt.same('lines of an id that was never sent', await ask(attempt.id('never')), [])
    },
  },
  {
    id: 'listing-of-a-round',
    title:
      'The listing of a round shows its bets, wins and end with signed amounts, and no declined call',
    rule: 'transactions',
    severity: 'major',
    run: async (attempt) => {
      const bet = await attempt.takenBet('bet')
      const declined = attempt.bet('declined', { round_id: bet.round_id, session_id: 'none' })
      await attempt.must('bet', declined, { status: 'SESSION_EXPIRED' })
      const win = attempt.win('win', bet, {
        amount: String(3n * UNIT),
        reference_transaction_id: bet.transaction_id,
      })
      await attempt.must('win', win, { status: 'OK' })
      const { lines } = await list(attempt, { player_id: bet.player_id, round_id: bet.round_id })
      attempt.same(
        'operation, id and amount of each line',
        lines.map(({ op, transaction_id, amount }) => [op, transaction_id, amount]),
        [
          ['bet', bet.transaction_id, String(-UNIT)],
          ['win', win.transaction_id, String(3n * UNIT)],
        ],
      )
    },
  },
  {
    id: 'listing-not-understood',
    title: 'A listing without a moment, without a player, or of more than a day is 400',
    rule: 'transactions',
    severity: 'minor',
    run: async (attempt) => {
      const get = (query: string) => attempt.send(`transactions${query}`, '', { method: 'GET' })
      attempt.refused('no question at all', await get(''), 400)
      attempt.refused('an id without a player', await get('?transaction_id=x'), 400)
      attempt.refused('a moment that is none', await get('?from=yesterday'), 400)
      const long = '?from=2026-01-01T00:00:00Z&to=2026-02-01T00:00:00Z'
      attempt.refused('a month', await get(long), 400)
    },
  },
]

/** After everything: do the books say exactly what we were told? `start` is the wallet's own time at the beginning. */
export function reconciliation(of: {
  start: string
  opening: ReadonlyMap<string, bigint>
  settleSeconds: number
}): Case {
  return {
    id: 'books-reconcile',
    title:
      'The listing by time says exactly what every answer said, line by line, and adds up to the balance',
    rule: 'transactions',
    severity: 'critical',
    run: async (attempt) => {
      const told = attempt.told.lines()
      const lines = await settled(attempt, { ...of, told })
      const byId = new Map(lines.map((line) => [line.wallet_tx_id, line]))
      attempt.same('lines that are listed twice', lines.length - byId.size, 0)
      attempt.same(
        'told, but not listed',
        told.filter((line) => !byId.has(line.walletTxId)).map(words),
        [],
      )
      attempt.same(
        'listed otherwise than told',
        told.flatMap((line) => differences(line, byId.get(line.walletTxId))),
        [],
      )
      const known = new Set(told.map(({ walletTxId }) => walletTxId))
      const strangers = lines.filter(
        ({ wallet_tx_id, transaction_id, op, reference_transaction_id }) =>
          !known.has(wallet_tx_id) &&
          !attempt.told.unknown.has(transaction_id) &&
          !(op.startsWith('rollback') && attempt.told.unknown.has(reference_transaction_id ?? '')),
      )
      attempt.same(
        'listed, but never told',
        strangers.map(({ op, transaction_id }) => `${op} ${transaction_id}`),
        [],
      )
      await compareBalances(attempt, { lines, opening: of.opening })
    },
  }
}

/** Lines are listed when nothing can come before them any more, which may take some seconds. */
async function settled(
  attempt: Attempt,
  { start, settleSeconds, told }: { start: string; settleSeconds: number; told: ToldLine[] },
): Promise<Line[]> {
  const players = [attempt.seat, attempt.other].flatMap((seat) => (seat ? [seat.playerId] : []))
  for (let waited = 0; ; waited += 3) {
    const { lines } = await list(attempt, { from: start, limit: '500' })
    const ours = lines.filter(({ player_id }) => players.includes(player_id))
    const listed = new Set(ours.map(({ wallet_tx_id }) => wallet_tx_id))
    const isWhole = told.every(({ walletTxId }) => listed.has(walletTxId))
    if (isWhole || waited >= settleSeconds) return ours
    await attempt.sleep(3000)
  }
}

function words({ op, transactionId, amount }: ToldLine): string {
  return `${op} ${transactionId ?? '(repeat)'} ${amount}`
}

function differences(told: ToldLine, listed: Line | undefined): string[] {
  if (!listed) return []
  const { op, transactionId, amount, playerId } = told
  const isSame =
    listed.op === op &&
    (transactionId === null || listed.transaction_id === transactionId) &&
    listed.amount === String(amount) &&
    listed.player_id === playerId
  return isSame ? [] : [`${words(told)}: ${listed.op} ${listed.transaction_id} ${listed.amount}`]
}

async function compareBalances(
  attempt: Attempt,
  { lines, opening }: { lines: Line[]; opening: ReadonlyMap<string, bigint> },
): Promise<void> {
  for (const seat of [attempt.seat, attempt.other]) {
    const before = opening.get(seat?.playerId ?? '')
    if (!seat || before === undefined) continue
    const own = lines.filter(({ player_id }) => player_id === seat.playerId)
    const sum = own.reduce((total, { amount }) => total + BigInt(amount), before)
    const now = await attempt.balance(seat)
    attempt.same(`opening balance and lines of player ${seat.playerId}`, String(sum), String(now))
    let running = before
    const broken = own.filter((line) => {
      running += BigInt(line.amount)
      return line.balance_after !== String(running)
    })
    attempt.same(
      'lines whose balance_after does not follow from the line before',
      broken.map(({ transaction_id }) => transaction_id),
      [],
    )
  }
}

/** Every page of a listing. */
async function list(attempt: Attempt, query: Record<string, string>): Promise<{ lines: Line[] }> {
  const lines: Line[] = []
  let cursor: string | null = null
  do {
    const parameters = new URLSearchParams({ ...query, ...(cursor === null ? {} : { cursor }) })
    const { status, body } = await attempt.send(`transactions?${parameters.toString()}`, '', {
      method: 'GET',
    })
    const read = z.safeParse(transactionsResponse, body)
    if (status !== 200 || !read.success)
      throw new Error(
        `the listing was not told: HTTP ${status} ${JSON.stringify(body).slice(0, 300)}`,
      )
    lines.push(...read.data.transactions)
    cursor = read.data.cursor
  } while (cursor !== null)
  return { lines }
}
