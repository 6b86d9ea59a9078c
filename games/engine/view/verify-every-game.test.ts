import { assert } from '@croupier/shared/assert'
import { describe, expect, test } from 'vitest'
import { gameCodes, gameRules } from '../registry.ts'
import { exampleRounds } from '../tools/example-rounds.ts'
import { checkRound } from '../verify-round.ts'

describe.each(gameCodes)('the page of proofs checks rounds of %s from what is public', (code) => {
  const rounds = exampleRounds(code)

  test('RNG-03 every one is what the house paid', () => {
    expect(rounds.length).toBeGreaterThanOrEqual(12)
    for (const round of rounds)
      expect(checkRound(gameRules(code), round)).toMatchObject({
        seedWasCommitted: true,
        outcomeIsEqual: true,
      })
  })

  test('one that was paid or drawn otherwise, or under another seed, is found out', () => {
    const [round] = rounds
    assert(round)
    const game = gameRules(code)
    const paid = { ...round, payout: (round.payout ?? 0n) + 100n }
    expect(checkRound(game, paid)?.outcomeIsEqual).toBe(false)
    const other = { ...round.fairness, serverSeed: '00'.repeat(32) }
    const swapped = rounds.map((one) =>
      checkRound(game, { ...one, fairness: { ...one.fairness, serverSeed: other.serverSeed } }),
    )
    expect(swapped.every((check) => check?.seedWasCommitted === false)).toBe(true)
    expect(swapped.some((check) => check?.outcomeIsEqual === false)).toBe(true)
  })
})
