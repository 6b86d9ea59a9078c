import { verificationApi } from '@croupier/api/verification'
import { describe, expect, test } from 'vitest'
import { browserOf, testPeople } from '../../../test/people.ts'
import { seededRandom } from '../../platform/random.ts'
import { CAPTCHA_SIGNS, drawCaptcha } from './captcha-drawing.ts'
import { createVerification, sweepVerification } from './verification.ts'

// With the work that people's browsers have.
const people = await testPeople({})
const { context, clock, verification } = people
const { db } = context
const browser = browserOf(people)
const refusal = { code: 'human_check_required' }

const requireProof = (
  proof: string | undefined,
  purpose: 'login' | 'trial' = 'login',
  brandId = 1,
) => verification.requireHuman({ proof, purpose, brandId })

const read = (proof: string) => JSON.parse(Buffer.from(proof, 'base64').toString())

const write = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64')

/** Draws with known luck, so that the test can read what a person would read. */
async function drawnWord(seed: string, previousId?: string) {
  const own = createVerification({ ...context, random: seededRandom(seed) })
  const random = seededRandom(seed)
  const word = Array.from({ length: 5 }, () => CAPTCHA_SIGNS[random.below(CAPTCHA_SIGNS.length)])
  const drawn = await own.issueCaptcha({ brandId: 1, previousId })
  return { ...drawn, word: word.join('') }
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

  test('a task that was made easier, or an answer that was guessed, is refused', async () => {
    const easier = read(await browser.humanCheck('login'))
    easier.challenge.parameters.keyPrefix = '00'
    await expect(requireProof(write(easier))).rejects.toMatchObject(refusal)
    const guessed = read(await browser.humanCheck('login'))
    guessed.solution.derivedKey = guessed.challenge.parameters.keyPrefix.padEnd(64, '0')
    await expect(requireProof(write(guessed))).rejects.toMatchObject(refusal)
  })
})

describe('captcha', () => {
  test('S7-015, S7-064 a base64 image and a cookie; nothing in them tells the answer', async () => {
    const answer = await browser.call(verificationApi.captcha)
    expect(answer.body.value).toMatchObject({ length: 5 })
    expect(answer.setCookies[0]).toMatch(
      /^__Host-captcha=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict; Max-Age=300; Secure$/,
    )
    const { image, word } = await drawnWord('plain')
    expect(image).toMatch(/^data:image\/svg\+xml;base64,/)
    expect(Buffer.from(image.split(',')[1] ?? '', 'base64').toString()).not.toContain(word)
  })

  test('S9-005, S4-028, EQ-14 a new picture at most once per second', async () => {
    const fresh = browserOf(people, { address: '192.0.2.61' })
    await fresh.value(verificationApi.captcha)
    expect(await fresh.refusal(verificationApi.captcha)).toMatchObject({
      code: 'too_many_requests',
      retryAfter: 1,
    })
    clock.advance(1000)
    await fresh.value(verificationApi.captcha)
  })

  test('S9-005, EQ-14 leaving the cookie away does not give more pictures', async () => {
    const fresh = browserOf(people, { address: '192.0.2.62' })
    await fresh.value(verificationApi.captcha)
    fresh.cookies.clear()
    expect(await fresh.refusal(verificationApi.captcha)).toMatchObject({
      code: 'too_many_requests',
    })
  })

  test('the right answer counts once, in any case; a wrong one uses the picture up', async () => {
    const right = await drawnWord('right')
    expect(await solve(right.id, ` ${right.word.toLowerCase()} `)).toBe(true)
    expect(await solve(right.id, right.word)).toBe(false)
    const wrong = await drawnWord('wrong')
    expect(await solve(wrong.id, 'AAAAA')).toBe(false)
    expect(await solve(wrong.id, wrong.word)).toBe(false)
  })

  test('late, of another brand, or replaced by a newer picture: no', async () => {
    const elsewhere = await drawnWord('elsewhere')
    expect(await solve(elsewhere.id, elsewhere.word, 2)).toBe(false)
    const old = await drawnWord('old')
    clock.advance(2000)
    await drawnWord('new', old.id)
    expect(await solve(old.id, old.word)).toBe(false)
    const late = await drawnWord('late')
    clock.advance(5 * 60_000)
    expect(await solve(late.id, late.word)).toBe(false)
  })

  test('every sign has strokes', () => {
    const plain = drawCaptcha('', seededRandom('x')).length
    for (const sign of CAPTCHA_SIGNS)
      expect(drawCaptcha(sign, seededRandom('x')).length).toBeGreaterThan(plain)
  })
})

test('what has expired is forgotten', async () => {
  await verification.requireHuman({
    proof: await browser.humanCheck('login'),
    purpose: 'login',
    brandId: 1,
  })
  clock.advance(3_600_000)
  await sweepVerification(db, clock.now())
  expect(await db.selectFrom('verification_captchas').selectAll().execute()).toEqual([])
  expect(await db.selectFrom('verification_used_challenges').selectAll().execute()).toEqual([])
})
