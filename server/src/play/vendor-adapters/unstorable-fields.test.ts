import { readFileSync } from 'node:fs'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { dialectWorld, speakers } from '../../../test/dialect-world.ts'
import { expectLedgerIntact } from '../../../test/ledger-invariants.ts'
import type { VendorDialectCode } from '../vendors/vendors.ts'
import { actionsArray } from './actions-array/actions-array.ts'
import { formMd5 } from './form-md5/form-md5.ts'
import { transferInOut } from './transfer-in-out/transfer-in-out.ts'
import { uuidCents5 } from './uuid-cents5/uuid-cents5.ts'

const stories = z.array(
  z.object({
    exchanges: z.array(z.object({ path: z.string(), request: z.record(z.string(), z.unknown()) })),
  }),
)
/** What no column holds, and what no id should; a form carries only whole characters. */
const unstorable = ['a\u0000b', '\ud800', 'a\udfffb', 'a\u0007b', 'a\nb']

const world = await dialectWorld()
afterAll(() => expectLedgerIntact(world.context.db))

test.each([uuidCents5, formMd5, transferInOut, actionsArray])(
  'a text that can never be stored, in any field of any call, is answered for good by $name and moves no money',
  async (dialect) => {
    const speaker = await world.speak(dialect.name satisfies VendorDialectCode)
    expect(speakers[dialect.name]).toBe(speaker.code)
    const file = new URL(`${dialect.name}/exchanges.json`, import.meta.url)
    const calls = z
      .parse(stories, JSON.parse(readFileSync(file, 'utf8')))
      .flatMap(({ exchanges }) => exchanges)
    const byPath = new Map(calls.map((call) => [call.path, call]))
    const { player, token, memberId } = await speaker.seat()
    let sent = 0
    for (const { path, request } of byPath.values()) {
      const again = JSON.stringify(dialect.problem('failed', path).body)
      const filled = JSON.stringify(request)
        .replaceAll('{player}', player)
        .replaceAll('{token}', token)
        .replaceAll('{game}', speaker.game)
      for (const field of textsIn(JSON.parse(filled)))
        for (const text of unstorable) {
          const broken = withText(JSON.parse(filled), field, text)
          const reply = await speaker.post(path, Object(broken))
          const place = `${path} ${field.join('.')} ${JSON.stringify(text)}`
          expect(reply.httpStatus, place).toBeLessThan(500)
          expect(reply.text, place).not.toBe(again)
          sent += 1
        }
    }
    expect(sent).toBeGreaterThan(50)
    expect(await world.balanceOf(memberId)).toBe(1_000_000n)
  },
)

/** Where texts stand in a call. */
function textsIn(value: unknown, path: readonly string[] = []): string[][] {
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]))
}

function withText(value: unknown, [key, ...rest]: readonly string[], text: string): unknown {
  if (key === undefined) return text
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value)
    ? [...value]
    : { ...Object(value) }
  Object.assign(copy, { [key]: withText(Object(value)[key], rest, text) })
  return copy
}
