import { type Attempt, type BetCall, type Case, UNIT } from '../attempt.ts'

/** Rule 11 and the format: what is not understood is 400, and has changed nothing. */
export const bodies: readonly Case[] = [
  {
    id: 'unknown-fields',
    title: 'Fields that no specification names are ignored',
    rule: 'rule 11',
    severity: 'major',
    run: async (attempt) => {
      const more = { colour: 'red', meta: { any: [1, null, { deep: true }] }, extra: { a: 1 } }
      const bet = attempt.bet('bet', more)
      await attempt.must('bet', bet, { status: 'OK', replayed: false })
      await attempt.paidWin('win', bet, { colour: 'blue' })
    },
  },
  {
    id: 'unknown-operation',
    title: 'An unknown operation is 400',
    rule: 'rule 11',
    severity: 'major',
    run: async (attempt) => {
      attempt.refused(
        'double-or-nothing',
        await attempt.send('double-or-nothing', attempt.player()),
        400,
      )
      attempt.refused('session/steal', await attempt.send('session/steal', attempt.player()), 400)
    },
  },
  wrongBodies('malformed-body', 'A body that is not a JSON object is 400', () => [
    ['half an object', '{"player_id":'],
    ['an array', '[]'],
    ['null', 'null'],
    ['a number', '42'],
    ['a text', '"bet"'],
    ['nothing', ''],
    ['a form', 'player_id=1&amount=2'],
    ['bytes that are no UTF-8 text', Buffer.from([0xff, 0xfe, 0x00])],
  ]),
  wrongBodies('missing-field', 'A bet without one of its fields is 400', ({ bet }) =>
    Object.keys(bet).map((name) => [
      `without ${name}`,
      Object.fromEntries(Object.entries(bet).filter(([other]) => other !== name)),
    ]),
  ),
  wrongBodies('wrong-type', 'A field of another type is 400', ({ bet }) => [
    ['a number as id', { ...bet, transaction_id: 7 }],
    ['null as id', { ...bet, transaction_id: null }],
    ['an empty id', { ...bet, transaction_id: '' }],
    ['an id of 129 characters', { ...bet, transaction_id: 'a'.repeat(129) }],
    ['an id with a control character', { ...bet, transaction_id: 'a\u0001b' }],
    ['an id outside of ASCII', { ...bet, transaction_id: 'aposta-é' }],
    ['a list as player', { ...bet, player_id: [bet.player_id] }],
    ['a player that is no number', { ...bet, player_id: "1' or '1'='1" }],
    ['an object as round', { ...bet, round_id: { $ne: '' } }],
    ['a text as round_closed', { ...bet, round_closed: 'true' }],
    ['a small currency', { ...bet, currency: 'brl' }],
    ['an empty currency', { ...bet, currency: '' }],
  ]),
  {
    id: 'longest-id',
    title: 'Ids of 128 characters are taken, and told from those that differ at the end',
    rule: 'format',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const long = attempt.id('long').padEnd(127, ' ~')
      for (const end of ['a', 'b'])
        await attempt.must(
          'bet',
          attempt.bet('bet', { transaction_id: `${long}${end}`, round_id: `${long}${end}` }),
          {
            status: 'OK',
            replayed: false,
          },
        )
      await attempt.moved(before, -2n * UNIT)
    },
  },
  {
    id: 'huge-body',
    title: 'A body of 300 kB is 400 and has changed nothing',
    rule: 'format',
    severity: 'major',
    run: async (attempt) => {
      const before = await attempt.balance()
      const bet = attempt.bet('bet', { meta: { long: 'x'.repeat(300_000) } })
      attempt.refused('a bet of 300 kB', await attempt.send('bet', bet), 400)
      await attempt.moved(before, 0n)
    },
  },
  {
    id: 'deep-body',
    title: 'A body that is nested 20,000 deep is answered with a decision or 400',
    rule: 'format',
    severity: 'minor',
    run: async (attempt) => {
      const nested = `${'['.repeat(20_000)}${']'.repeat(20_000)}`
      const body = JSON.stringify(attempt.bet('bet')).replace('{', `{"meta":{"deep":${nested}},`)
      const { status } = await attempt.send('bet', body)
      attempt.same(`200 or 400 (it was ${status})`, status === 200 || status === 400, true)
    },
  },
]

type Body = [string, object | string]

function wrongBodies(id: string, title: string, list: (of: { bet: BetCall }) => Body[]): Case {
  return {
    id,
    title,
    rule: 'format',
    severity: 'major',
    run: async (attempt: Attempt) => {
      const before = await attempt.balance()
      for (const [what, body] of list({ bet: attempt.bet('bet') }))
        attempt.refused(what, await attempt.send('bet', body), 400)
      await attempt.moved(before, 0n)
    },
  }
}
