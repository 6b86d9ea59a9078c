import { readFileSync } from 'node:fs'
import { afterAll, describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dialectWorld, speakers } from '../../../test/dialect-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import type { VendorDialectCode } from '../vendors/vendors.ts'

/**
 * Exchanges as they travel, written by us with invented data. {player}, {token} and {game} stand for a fresh seat's; {any} for
 * whatever is said there.
 */
const story = z.object({
  story: z.string(),
  mayAdjust: z._default(z.boolean(), false),
  exchanges: z.array(
    z.object({
      path: z.string(),
      request: z.record(z.string(), z.unknown()),
      httpStatus: z._default(z.number(), 200),
      answer: z.unknown(),
    }),
  ),
  /** The player's, in ten-thousandths, from a million. */
  balance: z.string(),
})

const world = await dialectWorld()
const dialects = Object.keys(speakers) as VendorDialectCode[]

afterAll(() => expectLedgerIntact(world.context.db))

for (const dialect of dialects) {
  const file = new URL(`${dialect}/exchanges.json`, import.meta.url)
  const stories = z.parse(z.array(story), JSON.parse(readFileSync(file, 'utf8')))
  const speaker = await world.speak(dialect)

  describe(dialect, () => {
    for (const { story: title, exchanges, balance, mayAdjust } of stories) {
      test(title, async () => {
        await world.vendors.change(speaker.vendorId, { mayAdjust })
        const { player, token, memberId } = await speaker.seat()
        const fill = <Value>(value: Value): Value =>
          JSON.parse(
            JSON.stringify(value)
              .replaceAll('{player}', player)
              .replaceAll('{token}', token)
              .replaceAll('{game}', speaker.game),
          )
        for (const { path, request, httpStatus, answer } of exchanges) {
          const reply = await speaker.post(path, fill(request))
          const place = `${path} ${JSON.stringify(request)}`
          expect(reply.body, place).toEqual(withAnything(fill(answer)))
          expect(reply.httpStatus, place).toBe(httpStatus)
        }
        expect(String(await world.balanceOf(memberId))).toBe(balance)
      })
    }

    test('nothing is read of a call whose proof does not hold', async () => {
      const { token } = await speaker.seat()
      const [path, request] = {
        'uuid-cents5': [
          'user/info',
          { request_uuid: 'r', token, game_code: speaker.game },
        ] as const,
        'form-md5': ['authenticate', { token, gameId: speaker.game }] as const,
        'transfer-in-out': [
          'VerifySession',
          { operator_player_session: token, game_id: speaker.game },
        ] as const,
        'actions-array': ['session', { token, game: speaker.game }] as const,
      }[dialect]
      const forged = await speaker.postForged(path, request)
      expect(forged).toMatchObject(
        {
          'uuid-cents5': { httpStatus: 200, body: { status: 'RS_ERROR_INVALID_SIGNATURE' } },
          'form-md5': { httpStatus: 200, body: { error: 5 } },
          'transfer-in-out': { httpStatus: 200, body: { error: { code: '1034' } } },
          'actions-array': { httpStatus: 403, body: { code: 403 } },
        }[dialect],
      )
      const honest = await speaker.post(path, request)
      expect(honest.text).toContain('BRL')
    })
  })
}

test('a vendor speaks one dialect: its keys open no other door', async () => {
  const speaker = await world.speak('actions-array')
  await world.vendors.change(speaker.vendorId, { dialect: 'form-md5' })
  const { token } = await speaker.seat()
  const reply = await speaker.post('session', { token, game: speaker.game })
  expect(reply.httpStatus).toBe(403)
})

/** {any} matches what is there, but something must be. */
function withAnything(value: unknown): unknown {
  if (value === '{any}') return expect.anything()
  if (Array.isArray(value)) return value.map(withAnything)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, field]) => [key, withAnything(field)]))
}
