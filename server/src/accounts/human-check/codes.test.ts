import { describe, expect, test } from 'vitest'
import { testPeople } from '../../../test/people.ts'
import { codeSentTo, waitingMessages } from '../../../test/sent-messages.ts'
import { Refusal } from '../../platform/refusal.ts'
import { setSetting } from '../../core/brands/brands.ts'
import type { SendCode, TakeCode } from './code-words.ts'

const { context, clock, codes, brands } = await testPeople()
const { db } = context

let number = 10_000_000
const nextPhone = (): string => `+55119${number++}`
let network = 0
const nextAddress = (): string => `198.51.${network++}.7`

function sending(of: Partial<SendCode> & { address?: string } = {}): SendCode {
  const { address = nextAddress(), ...more } = of
  const to = more.to === undefined ? nextPhone() : more.to
  const caller = { address, now: clock.now() }
  const whole = { brandId: 1, purpose: 'register', channel: 'sms', language: 'en' } as const
  return { ...whole, subject: `attempt:${to}`, ...more, to, caller }
}

const taking = (sent: SendCode, code: string, more: Partial<TakeCode> = {}): TakeCode => ({
  brandId: sent.brandId,
  purpose: sent.purpose,
  to: sent.to ?? sent.asked ?? '',
  subject: sent.subject,
  code,
  now: clock.now(),
  ...more,
})

async function answerOf(work: Promise<unknown>): Promise<string> {
  try {
    await work
    return 'taken'
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

async function sentCode(of: Parameters<typeof sending>[0] = {}) {
  const sent = sending(of)
  const answer = await codes.send(sent)
  const code = sent.to === null ? '' : await codeSentTo(context, sent.to)
  return { sent, code, answer }
}

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000')

/** Asks at once for codes to so many numbers of a plan, each from another network; how many were sent. */
async function pump(plan: string, times: number): Promise<number> {
  const answers = await Promise.all(
    Array.from({ length: times }, (_, index) =>
      answerOf(
        codes.send(
          sending({
            to: `${plan}${1_000_000 + index}`,
            address: `10.${index}.${plan.length}.1`,
          }),
        ),
      ),
    ),
  )
  return answers.filter((answer) => answer === 'taken').length
}

describe('a code', () => {
  test('S3-011 S4-021 ACC-11 has six digits, is taken once, and its answer says for how many minutes it counts', async () => {
    const { sent, code, answer } = await sentCode()
    expect(answer).toEqual({ expiredMinutes: 5, resendSeconds: 60 })
    expect(code).toMatch(/^\d{6}$/)
    expect(await answerOf(codes.take(taking(sent, ` ${code} `)))).toBe('taken')
    expect(await answerOf(codes.take(taking(sent, code)))).toBe('verification_code_expired')
  })

  test('ACC-11 is nowhere in the database in clear', async () => {
    const { sent, code } = await sentCode()
    for (const table of ['verification_codes', 'verification_sends', 'messages_outbox'] as const) {
      const rows = await db.selectFrom(table).selectAll().execute()
      // Binary columns as their bytes: neither the number nor the code may be found in any of them.
      const dump = rows.map((row) =>
        Object.values(row).map((value) =>
          Buffer.isBuffer(value) ? value.toString('latin1') : String(value),
        ),
      )
      expect(dump.flat().some((text) => text === code || text.includes(sent.to ?? ''))).toBe(false)
    }
  })

  test.each([
    ['purpose', { purpose: 'login' }],
    ['address', { to: '+5511900000001' }],
    ['subject', { subject: 'attempt:another' }],
    ['brand', { brandId: 2 }],
  ] as const)('ACC-11 counts only for its own %s', async (_what, other) => {
    const { sent, code } = await sentCode()
    expect(await answerOf(codes.take(taking(sent, code, other)))).not.toBe('taken')
    expect(await answerOf(codes.take(taking(sent, code)))).toBe('taken')
  })

  test('S8-021 S8-022 S8-026 says what is wrong with it: missing, wrong, expired', async () => {
    const { sent, code } = await sentCode()
    expect(await answerOf(codes.take(taking(sent, '  ')))).toBe('verification_code_missing')
    expect(await answerOf(codes.take(taking(sent, wrong(code))))).toBe('verification_code_wrong')
    clock.advance(5 * 60_000)
    expect(await answerOf(codes.take(taking(sent, code)))).toBe('verification_code_expired')
  })

  test('ACC-11 brute force: five tries, then even the right one is refused, and many at once are no more than five', async () => {
    const { sent, code } = await sentCode()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => answerOf(codes.take(taking(sent, wrong(code))))),
    )
    expect(answers.filter((answer) => answer === 'verification_code_wrong')).toHaveLength(4)
    expect(new Set(answers)).toEqual(
      new Set(['verification_code_wrong', 'verification_code_tries']),
    )
    expect(await answerOf(codes.take(taking(sent, code)))).toBe('verification_code_tries')
  })

  test('ACC-11 many at once with the right code: one is taken', async () => {
    const { sent, code } = await sentCode()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => answerOf(codes.take(taking(sent, code)))),
    )
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  })

  test('a new code for the same attempt replaces the one before it', async () => {
    const { sent, code } = await sentCode()
    clock.advance(61_000)
    const again = await sentCode({ ...sent, address: nextAddress() })
    expect(await answerOf(codes.take(taking(again.sent, again.code)))).toBe('taken')
    if (code !== again.code)
      expect(await answerOf(codes.take(taking(sent, code)))).toBe('verification_code_expired')
  })

  test('ACC-10 for nobody: the same answers and the same refusals, and nothing is written to anybody', async () => {
    const asked = nextPhone()
    const nobody = await sentCode({ to: null, asked, subject: 'attempt:nobody' })
    expect(nobody.answer).toEqual({ expiredMinutes: 5, resendSeconds: 60 })
    expect((await waitingMessages(context)).some(({ to }) => to === asked)).toBe(false)
    const tries = []
    for (let time = 0; time < 6; time++)
      tries.push(await answerOf(codes.take(taking(nobody.sent, '123456'))))
    expect(tries).toEqual([
      ...Array.from({ length: 4 }, () => 'verification_code_wrong'),
      'verification_code_tries',
      'verification_code_tries',
    ])
    const soon = sending({ to: null, asked, subject: 'attempt:nobody' })
    expect(await answerOf(codes.send(soon))).toBe('code_too_soon')
  })
})

describe('quotas', () => {
  test('S8-019 S9-002 ACC-11 one a minute and five an hour for a number; the wait is five minutes at least', async () => {
    const to = nextPhone()
    const ask = () => answerOf(codes.send(sending({ to })))
    expect(await ask()).toBe('taken')
    expect(await ask()).toBe('code_too_soon')
    for (let time = 1; time < 5; time++) {
      clock.advance(60_000)
      expect(await ask()).toBe('taken')
    }
    clock.advance(55 * 60_000 - 1_000)
    const refused = await codes.send(sending({ to })).catch((error: unknown) => error)
    expect(refused).toMatchObject({
      code: 'phone_too_many_requests',
      details: { retryAfter: 300, values: { minutes: 5 } },
    })
    clock.advance(61_000)
    expect(await ask()).toBe('taken')
  })

  test('ACC-11 forty at once for one number send one code', async () => {
    const to = nextPhone()
    const answers = await Promise.all(
      Array.from({ length: 40 }, () => answerOf(codes.send(sending({ to })))),
    )
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(1)
  })

  test('S8-024 ACC-11 twenty a day for a network, over as many numbers as one likes', async () => {
    const answers = []
    for (let time = 0; time < 22; time++)
      answers.push(await answerOf(codes.send(sending({ address: `203.0.113.${time}` }))))
    expect(answers.filter((answer) => answer === 'taken')).toHaveLength(20)
    expect(answers.slice(20)).toEqual(['verification_quota', 'verification_quota'])
    clock.advance(86_400_000)
    expect(await answerOf(codes.send(sending({ address: '203.0.113.1' })))).toBe('taken')
  })

  test('ACC-11 pumped from a thousand networks, a country and then the brand stop, and the alarm rings', async () => {
    clock.advance(86_400_000)
    const staff = { by: 'test', at: clock.now() }
    const ceilings = { 'codes.smsPerCountryPerHour': 30, 'codes.smsPerHour': 50 } as const
    for (const [key, value] of Object.entries(ceilings))
      await db
        .transaction()
        .execute((tx) => setSetting(tx, { scope: 'brand', scopeKey: '1', key, value, ...staff }))
    brands.announceChange()
    expect(await pump('+53512', 60)).toBe(30)
    expect(await pump('+8490', 60)).toBe(20)
    const alarm = await context.metrics.codeQuotaReached.get()
    const scopes = alarm.values.filter(({ value }) => value > 0).map(({ labels }) => labels.scope)
    expect(scopes).toEqual(expect.arrayContaining(['country', 'brand', 'network']))
  })
})
