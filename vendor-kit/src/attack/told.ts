import type { Answer } from './conversation.ts'

/** One movement that the wallet said it has made. */
export interface ToldLine {
  walletTxId: string
  playerId: string
  op: string
  /** Null when only a repeat was answered, which may have been asked under another id. */
  transactionId: string | null
  /** Signed from the player's side. */
  amount: bigint
}

/** What the wallet told us, from which the books must follow. */
export interface Told {
  hear(to: string, body: object | string, answer: Answer): void
  lines(): ToldLine[]
  /** Ids of calls whose answer we did not hear: they may be in the books or not. */
  unknown: ReadonlySet<string>
}

export function createTold(): Told {
  const lines = new Map<string, Omit<ToldLine, 'amount'> & { amount(): bigint }>()
  const unknown = new Set<string>()
  const amounts = new Map<string, bigint>()
  const remember = (op: string, call: Call): void => {
    amounts.set(
      keyOf(String(call['player_id']), op, call['transaction_id']),
      signedAmount(op, call),
    )
  }
  const note = (op: string, call: Call, answer: Fields): void => {
    const { status, wallet_tx_id: walletTxId, replayed } = answer
    if (status !== 'OK' || typeof walletTxId !== 'string') return
    const playerId = String(call['player_id'])
    if (op === 'bet' || op === 'win') remember(op, call)
    // Its original may be answered later than the reversal, so what it moved is asked for at the end.
    const amount = () =>
      op.startsWith('rollback_') ? reversed(amounts, op, { call, answer }) : signedAmount(op, call)
    const transactionId = op === 'round_end' ? call['round_id'] : call['transaction_id']
    const known = lines.get(walletTxId)
    if (known && replayed === true) return
    lines.set(walletTxId, {
      walletTxId,
      playerId,
      op,
      transactionId: replayed === true ? null : String(transactionId),
      amount,
    })
  }
  const hear = (to: string, body: unknown, answer: Pick<Answer, 'status' | 'body'>): void => {
    const call = fieldsOf(typeof body === 'string' ? parsed(body) : body)
    if (answer.status !== 200) {
      if (answer.status !== 0) return
      unknown.add(String(call['transaction_id']))
      if (to === 'bet' || to === 'win') remember(to, call)
    } else if (to === 'batch') {
      hearBatch(call, answer.body, hear)
    } else if (to === 'betwin') {
      note('bet', fieldsOf(call['bet']), answer.body)
      note('win', fieldsOf(call['win']), { ...answer.body, ...fieldsOf(answer.body['win']) })
    } else if (Object.hasOwn(operations, to)) {
      note(nameOf(to, call), call, answer.body)
    }
  }
  return {
    hear,
    lines: () => [...lines.values()].map((line) => ({ ...line, amount: line.amount() })),
    unknown,
  }
}

type Call = Record<string, unknown>
type Fields = Readonly<Record<string, unknown>>

const operations: Readonly<Record<string, string>> = {
  bet: 'bet',
  win: 'win',
  promo: 'promo',
  adjust: 'adjust',
  rollback: 'rollback_bet',
  'round/end': 'round_end',
}

function nameOf(to: string, call: Call): string {
  return to === 'rollback' && call['reference_type'] === 'WIN'
    ? 'rollback_win'
    : (operations[to] ?? to)
}

function fieldsOf(content: unknown): Call {
  return typeof content === 'object' && content !== null ? { ...content } : {}
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function keyOf(playerId: string, op: string, id: unknown): string {
  return `${playerId}/${op}/${String(id)}`
}

function signedAmount(op: string, call: Call): bigint {
  const amount = /^-?\d+$/.test(String(call['amount'])) ? BigInt(String(call['amount'])) : 0n
  return op === 'bet' ? -amount : amount
}

/** A reversal moves what its original moved, the other way; a tombstone moves nothing. */
function reversed(
  amounts: ReadonlyMap<string, bigint>,
  op: string,
  { call, answer }: { call: Call; answer: Fields },
): bigint {
  if (answer['tombstone'] === true) return 0n
  const original = op === 'rollback_win' ? 'win' : 'bet'
  const reference = call['reference_transaction_id']
  return -(amounts.get(keyOf(String(call['player_id']), original, reference)) ?? 0n)
}

function hearBatch(
  call: Call,
  body: Fields,
  hear: (to: string, body: unknown, answer: Pick<Answer, 'status' | 'body'>) => void,
): void {
  const { items } = call
  const { results } = body
  if (!Array.isArray(items) || !Array.isArray(results)) return
  items.forEach((item: unknown, place) => {
    const fields = fieldsOf(item)
    hear(String(fields['op']).replace('.', '/'), fields, {
      status: 200,
      body: fieldsOf(results[place]),
    })
  })
}
