import type { RefusalCode } from '@croupier/api/refusals'
import { NetworkError, RefusalError } from '@croupier/kit/api/call-endpoint.ts'
import { describe, expect, test } from 'vitest'
import { createGameClient, type GameClientParts } from './game-client.ts'
import { createPageStudio } from './dev/page-studio.ts'
import type { StudioCall } from './rounds.ts'

const studioOptions = {
  engineCode: 'HM-MINES',
  gameCode: 'HM-MINES',
  profile: 'mines-97',
  currency: 'BRL',
  balance: 10_000_000n,
  trial: false,
  market: { turbo: true, autoplay: true, featureBuy: true, roundMsMin: 0 },
  serverSeed: '0f'.repeat(32),
  nonce: 3,
} as const

function refusal(code: RefusalCode, retryAfter?: number): RefusalError {
  return new RefusalError(
    { code, message: code, requestId: 'r', ...(retryAfter === undefined ? {} : { retryAfter }) },
    422,
  )
}

/** A line to the studio on which each call first meets the troubles given. */
function clientWith(troubles: Error[], answers: Record<string, (input: never) => unknown>) {
  const sent: { path: string; id: string }[] = []
  const waits: number[] = []
  const waiting: boolean[] = []
  let ids = 0
  const call = (async (endpoint: { path: string }, input: { id: string }) => {
    sent.push({ path: endpoint.path, id: input.id })
    const trouble = troubles.shift()
    if (trouble) throw trouble
    return answers[endpoint.path]?.(input as never)
  }) as StudioCall
  const parts: GameClientParts = {
    call,
    newId: () => {
      ids += 1
      return `00000000-0000-4000-8000-00000000000${ids}`
    },
    wait: async (milliseconds) => void waits.push(milliseconds),
    onWaiting: (isWaiting) => void waiting.push(isWaiting),
  }
  return { client: createGameClient(parts), sent, waits, waiting }
}

const order = { stake: 50_000n, choice: { mines: 3 } }

describe('a bet whose answer is lost', () => {
  test('is asked for again under the same id, and made once', async () => {
    const studio = createPageStudio(studioOptions)
    const line = clientWith([new NetworkError('cut'), refusal('round_pending')], {
      '/gs/rounds': studio.play,
    })
    const { round, balance } = await line.client.play(order)
    expect(new Set(line.sent.map(({ id }) => id))).toEqual(new Set([round.id]))
    expect(line.sent).toHaveLength(3)
    expect(balance).toBe(studioOptions.balance - order.stake)
    expect(line.waiting).toEqual([true, true, false])
  })

  test('is kept when the line stays dead, and finished later under its id', async () => {
    const studio = createPageStudio(studioOptions)
    const dead = Array.from({ length: 8 }, () => new NetworkError('cut'))
    const line = clientWith(dead, { '/gs/rounds': studio.play })
    await expect(line.client.play(order)).rejects.toThrow(NetworkError)
    expect(line.client.unanswered()).toMatchObject(order)
    const { round } = await line.client.play({ stake: 990_000n, choice: { mines: 9 } })
    expect(round.stake).toBe(order.stake)
    expect(new Set(line.sent.map(({ id }) => id)).size).toBe(1)
    expect(line.client.unanswered()).toBeNull()
  })

  test('is answered by a refusal: nothing is left open, and the next bet is a new one', async () => {
    const studio = createPageStudio(studioOptions)
    const line = clientWith([refusal('insufficient_funds')], { '/gs/rounds': studio.play })
    await expect(line.client.play(order)).rejects.toThrow('insufficient_funds')
    expect(line.client.unanswered()).toBeNull()
    await line.client.play(order)
    expect(new Set(line.sent.map(({ id }) => id)).size).toBe(2)
  })
})

test('RG-07 "too fast" is waited out for as long as the house says', async () => {
  const studio = createPageStudio(studioOptions)
  const line = clientWith([refusal('too_fast', 3)], { '/gs/rounds': studio.play })
  await line.client.play(order)
  expect(line.waits).toEqual([3_000])
})

test('a decision that was taken elsewhere meanwhile shows the round as it is now', async () => {
  const studio = createPageStudio(studioOptions)
  const line = clientWith([], {
    '/gs/rounds': studio.play,
    '/gs/rounds/:id/act': studio.act,
    '/gs/rounds/:id': studio.round,
  })
  const { round } = await line.client.play(order)
  const first = await line.client.act(round, { type: 'pickRandom' })
  const stale = await line.client.act(round, { type: 'pickRandom' })
  expect(stale).toMatchObject({ balance: null, round: { version: first.round.version } })
})
