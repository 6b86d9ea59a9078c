import { signWebhook } from '../../src/payments/cashier/standard-webhooks.ts'
import { SANDBOX_KEY } from '../../src/payments/cashier/sandbox-psp/deliveries.ts'
import { type ChaosWorld, OWNER_CPF, pick, type SaidReversal } from './world.ts'

const UNIT = 10_000n

/** A payer's bank takes back what was paid, some time after it was credited, played or paid out. */
export async function takeBack(world: ChaosWorld): Promise<void> {
  const charge = pick(world.dice, await latestCharges(world, 'paid', 12))
  if (charge) await world.sandbox.actOnCharge(charge.txid, { action: 'reverse' })
}

/** Paid and taken back within a moment: the news of the taking back is there first. */
export async function takeBackAtOnce(world: ChaosWorld): Promise<void> {
  const charge = pick(world.dice, await latestCharges(world, 'active', 8))
  if (!charge) return
  await world.sandbox.actOnCharge(charge.txid, { action: 'delay', payerDocument: OWNER_CPF })
  await world.sandbox.actOnCharge(charge.txid, { action: 'reverse' })
}

async function latestCharges({ context }: ChaosWorld, state: string, limit: number) {
  return await context.db
    .selectFrom('sandbox_charges')
    .select('txid')
    .where('state', '=', state)
    .orderBy('created_at', 'desc')
    .orderBy('txid')
    .limit(limit)
    .execute()
}

type Payment = Pick<SaidReversal, 'txid' | 'endToEndId' | 'amount'>

/** What a bank says now and then instead: of a payment of nobody's, too much, a part, in another currency, or once more. */
const otherWords: readonly ((
  payment: Payment,
  world: ChaosWorld,
) => Payment & Partial<SaidReversal>)[] = [
  (payment, { context }) => ({
    ...payment,
    txid: context.random.uuid().replaceAll('-', ''),
    endToEndId: `E-of-nobody-${context.random.token(9)}`,
  }),
  (payment) => ({ ...payment, amount: payment.amount + UNIT }),
  (payment, { dice }) => ({ ...payment, amount: (payment.amount / 10n) * BigInt(1 + dice(9)) }),
  (payment) => ({ ...payment, currency: 'VND' }),
  (payment) => payment,
]

export async function sayOtherwise(world: ChaosWorld): Promise<void> {
  const { context, dice } = world
  const rows = await context.db
    .selectFrom('sandbox_payments')
    .select(['txid', 'end_to_end_id as endToEndId', 'amount'])
    .orderBy('paid_at', 'desc')
    .orderBy('end_to_end_id')
    .limit(12)
    .execute()
  const payment = pick(dice, rows)
  const words = pick(dice, otherWords)
  if (!payment || !words) return
  const returnId = `D-${context.random.token(12)}`
  await tell(world, { currency: 'BRL', returnId, ...words(payment, world) })
}

const MOST_ATTEMPTS = 40

/** Says it, signed and by HTTP, until the house has taken it; now and then by two machines at once. */
async function tell(world: ChaosWorld, reversal: SaidReversal): Promise<void> {
  world.told.reversals.push(reversal)
  const once = async () => {
    const id = `evt_${world.context.random.token(12)}`
    for (let attempt = 0; attempt < MOST_ATTEMPTS; attempt++)
      if ((await post(world, id, reversal)) === 200) return
    throw new Error('the house never took a reversal')
  }
  await Promise.all(world.dice(3) === 0 ? [once(), once()] : [once()])
}

async function post(
  { context, clock, http }: ChaosWorld,
  id: string,
  { amount, ...words }: SaidReversal,
): Promise<number> {
  const stamp = { id, timestamp: Math.floor(clock.now().getTime() / 1000) }
  const data = { ...words, amount: String(amount), reversedAt: clock.now().toISOString() }
  const body = JSON.stringify({ type: 'payment.reversed', data })
  const response = await http.fastify.inject({
    method: 'POST',
    url: '/wps/cashier/webhooks/sandbox',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(stamp.timestamp),
      'webhook-signature': signWebhook(context.keyring.key(SANDBOX_KEY), stamp, body),
    },
    payload: body,
  })
  return response.statusCode
}
