import { describe, expect, test } from 'vitest'
import { commitmentOf } from '../fair-stream.ts'
import { type GameCode, gameRules } from '../registry.ts'
import type { StudioRound } from './rounds.ts'
import { checkRound, isSameJson } from '../verify-round.ts'
import { quietStudio } from './dev/quiet-props.ts'

function played(engineCode: GameCode, profile: string) {
  const studio = quietStudio(engineCode, profile, {
    market: { turbo: true, autoplay: true, featureBuy: true, roundMsMin: 0 },
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

describe('a bet at a crash table in the browser', () => {
  // Crash points at 97 of this seed: 1.50× with nonce 5, 2.22× with 6.
  const serverSeed = '4f7e8a1c2b3d4e5f60718293a4b5c6d7e8f90a1b2c3d4e5f60718293a4b5c6d7'
  const bet = (more: Partial<StudioRound>): StudioRound => ({
    id: '00000000-0000-4000-8000-000000000002',
    gameCode: 'HC-CRASH',
    engineCode: 'HC-CRASH',
    kind: 'shared',
    currency: 'BRL',
    stake: 100_000n,
    maxWin: 500_000_000n,
    choice: { autoCashOutX100: null },
    state: 'closed',
    version: 0,
    events: null,
    view: null,
    legal: null,
    actions: [{ type: 'cashOut', cashedOutX100: 140 }],
    result: { pointX100: 222, forcedX100: null, interruptedX100: null },
    outcome: 'win',
    multiplierX100: 140,
    payout: 140_000n,
    openedAt: new Date(0),
    closedAt: new Date(1),
    seen: true,
    cancelReason: null,
    fairness: {
      profile: 'crash-97',
      mathSha256: '',
      commitment: commitmentOf(serverSeed),
      clientSeed: 'player-seed-1',
      nonce: 6,
      serverSeed,
      chain: { family: 'HC-CRASH:1', index: 6 },
    },
    ...more,
  })
  const check = (more: Partial<StudioRound>) => checkRound(gameRules('HC-CRASH'), bet(more))

  test('is recomputed from the table’s seed and the moment of the cash-out', () => {
    expect(check({})).toMatchObject({ seedWasCommitted: true, outcomeIsEqual: true })
    const lost: Partial<StudioRound> = {
      actions: [],
      outcome: 'lose',
      payout: 0n,
      multiplierX100: 0,
    }
    expect(check(lost)?.outcomeIsEqual).toBe(true)
    const full = { actions: [{ type: 'tableFull', cashedOutX100: 140, isForced: true }] }
    expect(check(full)?.outcomeIsEqual).toBe(true)
  })

  test('is found out when it was paid too little or the flight was cut short', () => {
    expect(check({ payout: 130_000n, multiplierX100: 130 })?.outcomeIsEqual).toBe(false)
    const cut = { pointX100: 150, forcedX100: null, interruptedX100: null }
    expect(check({ result: cut })?.outcomeIsEqual).toBe(false)
  })
})
