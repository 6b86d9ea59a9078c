import { membersApi } from '@croupier/api/accounts/members'
import { humanCheckApi } from '@croupier/api/accounts/human-check'
import { describe, expect, test } from 'vitest'
import { type Browser, browserOf, testPeople } from '../../../test/people.ts'
import { seededRandom } from '../../platform/random.ts'
import { transact } from '../../platform/transact.ts'
import { type SettingKey, setSetting } from '../../core/brands/brands.ts'
import { CAPTCHA_SIGNS } from './captcha-picture.ts'
import { createHumanCheck, sweepHumanCheck } from './human-check.ts'

// With the work that people's browsers have.
const people = await testPeople({})
const { context, clock, verification } = people
const { db } = context
const ADDRESS = '192.0.2.60'
const browser = browserOf(people, { address: ADDRESS })
const refusal = { code: 'human_check_required' }

const requireProof = (
  proof: string | undefined,
  purpose: 'login' | 'trial' = 'login',
  brandId = 1,
  address = ADDRESS,
) => verification.requireHuman({ proof, purpose, brandId, address })

const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString())

const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')

/** Paints with known luck, so that the test can read what a person would read. */
async function paintedWord(seed: string, previousId?: string) {
  const own = createHumanCheck(
    { ...context, random: seededRandom(seed) },
    { networkOf: (address) => address, signsOf: async () => ({ failures: 0, accounts: 0 }) },
  )
  const random = seededRandom(seed)
  const word = Array.from({ length: 5 }, () => CAPTCHA_SIGNS[random.below(CAPTCHA_SIGNS.length)])
  const painted = await own.issueCaptcha({ brandId: 1, previousId })
  return { ...painted, word: word.join('') }
}

const solve = (id: string, answer: string, brandId = 1) =>
  verification.isCaptchaSolved({ brandId, id, answer })

describe('human check', () => {
  test('S4-004 a solved challenge is taken once', async () => {
    const proof = await browser.humanCheck('login')
    await requireProof(proof)
    await expect(requireProof(proof)).rejects.toMatchObject(refusal)
  })

  test('of two uses at once exactly one counts', async () => {
    const proof = await browser.humanCheck('login')
    const uses = await Promise.allSettled(Array.from({ length: 8 }, () => requireProof(proof)))
    expect(uses.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('S8-013 missing, for another purpose, for another brand, too late', async () => {
    await expect(requireProof(undefined)).rejects.toMatchObject(refusal)
    await expect(requireProof('bm8=')).rejects.toMatchObject(refusal)
    await expect(requireProof(await browser.humanCheck('trial'))).rejects.toMatchObject(refusal)
    await expect(requireProof(await browser.humanCheck('login'), 'login', 2)).rejects.toMatchObject(
      refusal,
    )
    const late = await browser.humanCheck('login')
    clock.advance(10 * 60_000 + 1)
    await expect(requireProof(late)).rejects.toMatchObject(refusal)
  })

  test('S8-013 a proof of another network is worth nothing; the next address of the same one counts', async () => {
    const proof = await browser.humanCheck('login')
    await expect(requireProof(proof, 'login', 1, '203.0.113.9')).rejects.toMatchObject(refusal)
    await requireProof(proof, 'login', 1, '192.0.2.77')
    const six = browserOf(people, { address: '2001:db8:77:1::5' })
    const bySix = await six.humanCheck('login')
    await expect(requireProof(bySix, 'login', 1, '2001:db8:78::5')).rejects.toMatchObject(refusal)
    await requireProof(bySix, 'login', 1, '2001:db8:77:2::9')
  })

  test('a task that was made easier, or an answer that was guessed, is refused', async () => {
    const easier = read(await browser.humanCheck('login'))
    easier.challenge.parameters.keyPrefix = '00'
    await expect(requireProof(write(easier))).rejects.toMatchObject(refusal)
    const guessed = read(await browser.humanCheck('login'))
    guessed.solution.derivedKey = guessed.challenge.parameters.keyPrefix.padEnd(64, '0')
    await expect(requireProof(write(guessed))).rejects.toMatchObject(refusal)
    const raised = read(await browser.humanCheck('login'))
    raised.challenge.parameters.data.step = 3
    await expect(requireProof(write(raised))).rejects.toMatchObject(refusal)
  })
})

const stepOf = async (from: Browser) =>
  (await from.value(humanCheckApi.challenge, { purpose: 'login' })).challenge.parameters.data.step

const costOf = async (atLeast: number): Promise<number> => {
  const before = process.cpuUsage()
  for (let time = 0; time < 40; time++)
    await verification.humanCheck({ brandId: 1, purpose: 'login', address: ADDRESS, atLeast })
  const { user, system } = process.cpuUsage(before)
  return user + system
}

describe('the step of work', () => {
  /** Wrong passwords at one name after another, so that no name is locked. */
  async function guess(from: Browser, times: number): Promise<void> {
    for (let time = 0; time < times; time++)
      await from.call(membersApi.login, {
        username: `Nobody${guessed++}`,
        password: 'not it at all 1',
        humanCheck: await from.humanCheck('login'),
      })
  }
  let guessed = 0

  test('S4-004, EQ-14 it grows with the failures of a network, for that network alone, and falls by half in each quiet hour', async () => {
    const guesser = browserOf(people, { address: '198.51.100.1' })
    const neighbour = browserOf(people, { address: '198.51.100.200' })
    const elsewhere = browserOf(people, { address: '192.0.2.99' })
    expect(await stepOf(guesser)).toBe(0)
    await guess(guesser, 5)
    expect([await stepOf(guesser), await stepOf(neighbour)]).toEqual([1, 1])
    await guess(guesser, 10)
    expect(await stepOf(guesser)).toBe(2)
    await guess(guesser, 15)
    expect([await stepOf(guesser), await stepOf(elsewhere)]).toEqual([3, 0])
    const steps = []
    for (let hour = 0; hour < 4; hour++) {
      clock.advance(3_600_000)
      steps.push(await stepOf(guesser))
    }
    expect(steps).toEqual([2, 1, 0, 0])
  })

  test('S4-004 accounts that a network opens make it grow until the next day', async () => {
    const opener = browserOf(people, { address: '198.51.101.1' })
    for (let time = 0; time < 3; time++) await opener.register(`Opener${time}`, { login: false })
    expect(await stepOf(opener)).toBe(1)
    clock.advance(86_400_000)
    expect(await stepOf(opener)).toBe(0)
  })

  test('proofs from a calm hour are worth nothing once more is asked for, and the refusal says how much', async () => {
    const hoarder = browserOf(people, { address: '198.51.102.1' })
    const kept = await hoarder.humanCheck('login')
    await guess(hoarder, 5)
    const late = requireProof(kept, 'login', 1, '198.51.102.1')
    await expect(late).rejects.toMatchObject({
      code: 'human_check_required',
      details: { values: { step: 1 } },
    })
    expect(await requireProof(await hoarder.humanCheck('login'), 'login', 1, '198.51.102.1')).toBe(
      1,
    )
  })

  test('more may be wished and is written down; no more than the last step can be', async () => {
    expect(await requireProof(await browser.humanCheck('login', 3))).toBe(3)
    expect(
      await browser.refusal(humanCheckApi.challenge, { purpose: 'login', atLeast: 4 }),
    ).toMatchObject({ code: 'bad_request' })
  })

  test('the server’s part is one key for a task of any step, and none for an answer', async () => {
    await costOf(0)
    // The last step is six times the work for the caller; three times leaves room for what else this machine does.
    expect(await costOf(3)).toBeLessThan(3 * (await costOf(0)))
  })
})

/** Says a setting of the first brand. */
async function say(key: SettingKey, value: unknown): Promise<void> {
  const level = { scope: 'brand', scopeKey: '1', by: 'test', at: clock.now() } as const
  await transact(db, (tx) => setSetting(tx, { ...level, key, value }))
  people.brands.announceChange()
}

describe('captcha', () => {
  test('S4-005 where no form of the brand has a picture none is painted', async () => {
    let asks = 0
    const asked = async () => {
      const stranger = browserOf(people, { address: `198.51.103.${++asks}` })
      const { body } = await stranger.call(humanCheckApi.captcha)
      return body.success ? 'painted' : body.value.code
    }
    expect(await asked()).toBe('feature_off')
    expect(await db.selectFrom('verification_captchas').selectAll().execute()).toEqual([])
    await say('registration.fields', { captcha: { enabled: true } })
    expect(await asked()).toBe('painted')
    await say('registration.fields', undefined)
    expect(await asked()).toBe('feature_off')
    await say('login.picture', true)
    expect(await asked()).toBe('painted')
  })

  test('S7-015, S7-064 a PNG and a cookie; nothing else in the answer tells the characters', async () => {
    const answer = await browser.call(humanCheckApi.captcha)
    expect(Object.keys(answer.body.value).toSorted()).toEqual(['expiresAt', 'image', 'length'])
    expect(answer.body.value).toMatchObject({
      length: 5,
      image: expect.stringMatching(/^data:image\/png;base64,/),
    })
    expect(answer.setCookies[0]).toMatch(
      /^__Host-captcha=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300; Secure$/,
    )
  })

  test('S9-005, S4-028, EQ-14 a new picture at most once per second', async () => {
    const fresh = browserOf(people, { address: '192.0.2.61' })
    await fresh.value(humanCheckApi.captcha)
    expect(await fresh.refusal(humanCheckApi.captcha)).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 1,
    })
    clock.advance(1000)
    await fresh.value(humanCheckApi.captcha)
  })

  test('S9-005 the first picture is counted by the network of an IPv6 address, not by one of its addresses', async () => {
    const first = browserOf(people, { address: '2001:db8:5:6::1' })
    const next = browserOf(people, { address: '2001:db8:5:6:7::2' })
    const other = browserOf(people, { address: '2001:db8:5:7::1' })
    await first.value(humanCheckApi.captcha)
    expect(await next.refusal(humanCheckApi.captcha)).toMatchObject({
      code: 'too_many_requests',
    })
    await other.value(humanCheckApi.captcha)
  })

  test('S9-005, EQ-14 leaving the cookie away does not give more pictures', async () => {
    const fresh = browserOf(people, { address: '192.0.2.62' })
    await fresh.value(humanCheckApi.captcha)
    fresh.cookies.clear()
    expect(await fresh.refusal(humanCheckApi.captcha)).toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('the right answer counts once, in any case; a wrong one uses the picture up', async () => {
    const right = await paintedWord('right')
    expect(await solve(right.id, ` ${right.word.toLowerCase()} `)).toBe(true)
    expect(await solve(right.id, right.word)).toBe(false)
    const wrong = await paintedWord('wrong')
    expect(await solve(wrong.id, 'AAAAA')).toBe(false)
    expect(await solve(wrong.id, wrong.word)).toBe(false)
  })

  test('late, of another brand, or replaced by a newer picture: no', async () => {
    const elsewhere = await paintedWord('elsewhere')
    expect(await solve(elsewhere.id, elsewhere.word, 2)).toBe(false)
    const old = await paintedWord('old')
    clock.advance(2000)
    await paintedWord('new', old.id)
    expect(await solve(old.id, old.word)).toBe(false)
    const late = await paintedWord('late')
    clock.advance(5 * 60_000)
    expect(await solve(late.id, late.word)).toBe(false)
  })
})

test('what has expired is forgotten', async () => {
  await verification.requireHuman({
    proof: await browser.humanCheck('login'),
    purpose: 'login',
    brandId: 1,
    address: ADDRESS,
  })
  clock.advance(3_600_000)
  await sweepHumanCheck(db, clock.now())
  expect(await db.selectFrom('verification_captchas').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('verification_used_challenges').selectAll().execute()).toEqual([])
})
