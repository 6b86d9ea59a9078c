import type { Attempt, Case } from '../attempt.ts'
import type { Twist } from '../conversation.ts'

type Forgery = [string, string, (attempt: Attempt) => { to?: string; twist: Twist }]

const forgeries: readonly Forgery[] = [
  [
    'no-signature',
    'A call without X-Signature is 401',
    () => ({ twist: { headers: { 'x-signature': undefined } } }),
  ],
  [
    'wrong-secret',
    'A call signed with another secret is 401',
    () => ({ twist: { secret: 'guessed' } }),
  ],
  [
    'cut-signature',
    'A cut signature is 401',
    () => ({ twist: { headers: { 'x-signature': 'v1=00' } } }),
  ],
  [
    'changed-body',
    'A body that was changed on the way is 401',
    (attempt) => ({
      twist: { signed: { body: JSON.stringify(attempt.player()).replace('"', ' "') } },
    }),
  ],
  [
    'changed-path',
    'A signature for another operation is 401',
    () => ({ twist: { signed: { path: '/v1/wallet/x/win' } } }),
  ],
  ['changed-query', 'A query that was added on the way is 401', (attempt) => forgedQuery(attempt)],
  [
    'changed-time',
    'Another X-Timestamp than was signed is 401',
    (attempt) => ({
      twist: { headers: { 'x-timestamp': String(attempt.now().getTime() + 60_000) } },
    }),
  ],
  [
    'no-time',
    'A call without X-Timestamp is 401',
    () => ({ twist: { signed: { timestamp: '' }, headers: { 'x-timestamp': undefined } } }),
  ],
  [
    'another-vendor',
    'Another X-Vendor-Id than in the path is 401',
    () => ({ twist: { headers: { 'x-vendor-id': 'SOMEBODY' } } }),
  ],
]

/** What somebody between the two could have made of an honest call. */
export const forgedCalls: readonly Case[] = forgeries.map(([id, title, forge]) => ({
  id,
  title,
  rule: 'signature',
  severity: 'critical',
  run: async (attempt) => {
    const { to = 'balance', twist } = forge(attempt)
    const honest = await attempt.send('balance', attempt.player())
    attempt.decided('the honest call', honest, { status: 'OK' })
    attempt.refused('the forged call', await attempt.send(to, attempt.player(), twist), 401)
  },
}))

function forgedQuery({ conversation, seat }: Attempt): { to: string; twist: Twist } {
  const to = `transactions?player_id=${seat.playerId}&round_id=x`
  const path = conversation.pathOf(to)
  return { to: `${to}&limit=1`, twist: { method: 'GET', signed: { path, body: '' } } }
}
