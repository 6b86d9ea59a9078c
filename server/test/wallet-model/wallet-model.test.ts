import {
  isWalletOperation,
  type WalletOperation,
  type WalletRequest,
  type WalletResponse,
} from '@croupier/api/play/seamless-wallet'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectLedgerIntact } from '../ledger-invariants.ts'
import { call, type Sent, sent } from './calls.ts'
import {
  type Answer,
  type Call,
  type Policy,
  type ReferenceWallet,
  referenceWallet,
} from './reference-wallet.ts'
import { type Player, walletWorld, type WalletWorld, wireOf } from './wallet-world.ts'
import { runs } from '../../../tools/run/tiers.mjs'

let world: WalletWorld

beforeAll(async () => {
  world = await walletWorld()
})

afterAll(async () => {
  await expectLedgerIntact(world.db)
  await world.close()
})

const OPENING = 60_000
const policies: Policy[] = [{ negativeReversal: 'allow' }, { negativeReversal: 'reject' }]

/** Sends calls to one of the houses; a batch answers each item in its own way. */
async function ask(
  { calls, inBatch, house }: Pick<Sent, 'calls' | 'inBatch' | 'house'>,
  player: Player,
  policy: Policy,
): Promise<Answer[]> {
  const items = calls.map((input) => wireOf(input, player))
  const { batch, transport } = world.houses[house]
  const single = items[0]
  if (inBatch || !single) return (await batch(policy, items)).map(heard)
  const { op, ...request } = single
  if (!isWalletOperation(op)) throw new Error(`no such operation: ${op}`)
  // The transport checks it against its schema, as it does with whatever comes from outside.
  const content = request as WalletRequest<WalletOperation>
  return [heard(await transport(policy).call(op, content))]
}

function heard({ status, balance }: WalletResponse): Answer {
  return { status, balance: balance === null ? null : Number(balance) }
}

test.each(policies)(
  'rules 1 to 11: any stream of calls is answered like the plain model ($negativeReversal)',
  async (policy) => {
    await fc.assert(
      fc.asyncProperty(fc.array(sent, { minLength: 1, maxLength: 24 }), async (stream) => {
        const players = [await world.player(OPENING), await world.player(OPENING)] as const
        const models = players.map(() => referenceWallet(OPENING, policy))
        for (const [place, sending] of stream.entries()) {
          const player = players[sending.player]
          const model = models[sending.player]
          if (!model) throw new Error('no model')
          for (let time = 0; time < (sending.again ? 2 : 1); time++) {
            const wanted = sending.calls.map((input) => model.decide(input))
            // The answer to a call that is sent again was lost.
            const got = await ask(sending, player, policy)
            if (sending.again && time === 0) continue
            expect([place, ...got]).toEqual([place, ...wanted])
          }
        }
      }),
      { numRuns: runs(100) },
    )
  },
)

test.each(policies)(
  'calls at once over two houses are answered as if they had come in some order ($negativeReversal)',
  async (policy) => {
    const storm = fc.array(call, { minLength: 2, maxLength: 4 })
    const before = fc.array(call, { maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(before, storm, async (prefix, calls) => {
        const player = await world.player(OPENING)
        for (const input of prefix) await ask(alone(input, 0), player, policy)
        const answers = await Promise.all(
          calls.map((input, place) => ask(alone(input, place % 2 === 0 ? 0 : 1), player, policy)),
        )
        const end = await ask(alone({ op: 'balance', foreign: false }, 0), player, policy)
        const told = { statuses: answers.map(([answer]) => answer?.status), end: end[0]?.balance }
        const possible = orders(calls.length).map((order) =>
          foretell(policy, { prefix, calls, order }),
        )
        expect(possible).toContainEqual(told)
      }),
      { numRuns: runs(100) },
    )
  },
)

function alone(input: Call, house: 0 | 1): Pick<Sent, 'calls' | 'inBatch' | 'house'> {
  return { calls: [input], inBatch: false, house }
}

/** What the callers would be told, had the calls come in this order. */
function foretell(
  policy: Policy,
  { prefix, calls, order }: { prefix: Call[]; calls: Call[]; order: number[] },
) {
  const model: ReferenceWallet = referenceWallet(OPENING, policy)
  for (const input of prefix) model.decide(input)
  const statuses: (Answer['status'] | undefined)[] = calls.map(() => undefined)
  for (const place of order) {
    const input = calls[place]
    if (input) statuses[place] = model.decide(input).status
  }
  return { statuses, end: model.balance() }
}

function orders(count: number): number[][] {
  if (count === 0) return [[]]
  return orders(count - 1).flatMap((order) =>
    Array.from({ length: count }, (_, place) => order.toSpliced(place, 0, count - 1)),
  )
}
