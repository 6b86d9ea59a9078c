import { expect, test } from 'vitest'
import { testStaffHouse } from '../../test/staff.ts'
import { startAfterPast } from './start-after-past.ts'

const { context } = await testStaffHouse()

/** A job that says when it runs. */
function job(name: string, ran: string[]) {
  return { name, everyMs: 10, run: async () => void ran.push(name) }
}

function untilAborted(signal: AbortSignal): Promise<void> {
  return new Promise((done) => signal.addEventListener('abort', () => done()))
}

test('the books are compared and agents paid only after the past of a demonstration was played', async () => {
  const ran: string[] = []
  const end = new AbortController()
  const play = async (): Promise<void> => {
    await untilAborted(end.signal)
    ran.push('past')
  }
  const stop = startAfterPast(context, play, [job('pay', ran), job('compare', ran)])
  end.abort()
  await expect.poll(() => new Set(ran)).toEqual(new Set(['past', 'pay', 'compare']))
  expect(ran[0]).toBe('past')
  await stop()
})

test('a past that fails holds up no job, and a stop before its end starts none', async () => {
  const ran: string[] = []
  const stop = startAfterPast(context, () => Promise.reject(new Error('cut')), [job('late', ran)])
  await expect.poll(() => ran).toContain('late')
  await stop()
  const none: string[] = []
  await startAfterPast(context, untilAborted, [job('never', none)])()
  expect(none).toEqual([])
})

test('without a past the jobs begin at once', async () => {
  const ran: string[] = []
  const stop = startAfterPast(context, null, [job('now', ran)])
  await expect.poll(() => ran).toContain('now')
  await stop()
})
