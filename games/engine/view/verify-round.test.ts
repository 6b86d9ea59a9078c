import { describe, expect, test } from 'vitest'
import type { GameCode } from '../registry.ts'
import { createPageStudio } from './dev/page-studio.ts'
import { checkRound, isSameJson } from './verify-round.ts'

function played(engineCode: GameCode, profile: string) {
  const studio = createPageStudio({
    engineCode,
    gameCode: engineCode,
    profile,
    currency: 'BRL',
    balance: 10_000_000n,
    trial: false,
    market: { turbo: true, autoplay: true, roundMsMin: 0 },
    serverSeed: '0f'.repeat(32),
    nonce: 184,
  })
  const id = '00000000-0000-4000-8000-000000000001'
  const choice = engineCode === 'HM-MINES' ? { mines: 5 } : {}
  studio.play({ id, stake: 100_000n, choice })
  if (engineCode === 'HM-MINES') {
    let { round } = studio.round({ id })
    while (round.state === 'open') {
      const isLast = round.actions.length === 2
      const action = { type: isLast ? 'cashOut' : 'pickRandom' }
      round = studio.act({ id, version: round.version, action }).round
    }
  }
  return { studio, id }
}

describe.each([
  ['HS-KOI', 'koi-96'],
  ['HM-MINES', 'mines-97'],
] as const)('a finished round of %s in the browser', (code, profile) => {
  test('cannot be checked while its seed is in use', () => {
    const { studio, id } = played(code, profile)
    expect(checkRound(studio.game, studio.round({ id }).round)).toBeNull()
  })

  test('is found to be what the house paid once the seed is revealed', () => {
    const { studio, id } = played(code, profile)
    studio.rotate({ clientSeed: 'another' })
    const check = checkRound(studio.game, studio.round({ id }).round)
    expect(check).toMatchObject({ seedWasCommitted: true, outcomeIsEqual: true })
  })

  test('is found out when the payout, the seed or the shown course was changed', () => {
    const { studio, id } = played(code, profile)
    studio.rotate({ clientSeed: 'another' })
    const { round } = studio.round({ id })
    const dearer = { ...round, payout: (round.payout ?? 0n) + 1n }
    expect(checkRound(studio.game, dearer)).toMatchObject({
      seedWasCommitted: true,
      outcomeIsEqual: false,
    })
    const otherEvents = code === 'HS-KOI' ? { events: [] } : { view: null }
    expect(checkRound(studio.game, { ...round, ...otherEvents })?.outcomeIsEqual).toBe(false)
    const otherCommitment = {
      ...round,
      fairness: { ...round.fairness, commitment: 'ab'.repeat(32) },
    }
    expect(checkRound(studio.game, otherCommitment)).toMatchObject({
      seedWasCommitted: false,
      outcomeIsEqual: true,
    })
  })
})

test('values are equal whatever order their keys came in, and different when anything differs', () => {
  expect(isSameJson({ a: 1, b: [{ c: 2n, d: null }] }, { b: [{ d: null, c: 2n }], a: 1 })).toBe(
    true,
  )
  expect(isSameJson({ a: [1, 2] }, { a: [2, 1] })).toBe(false)
  expect(isSameJson(1n, 1)).toBe(false)
})
