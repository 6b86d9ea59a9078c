import { setTimeout as pause } from 'node:timers/promises'
import type { NodeRing } from './node-ring.ts'
import { callOnce, type SignedCall, type WalletAnswer, WrongAnswer } from './signed-call.ts'
import type { Tally } from './tally.ts'

export interface Caller {
  ring: NodeRing
  tally: Tally
}

/** Nothing in the matrix may take longer. */
const LIMIT_MS = 150_000

/** Repeats the same call, with the same id, at whichever house answers, until there is a decision: what the API asks of a vendor. */
export async function insist({ ring, tally }: Caller, call: SignedCall): Promise<WalletAnswer> {
  const start = performance.now()
  let last = 'nothing'
  for (;;) {
    const port = ring.pick()
    tally.counts.attempts++
    try {
      const heard = await callOnce(port, call)
      if (heard.kind === 'answer' && heard.answer.status !== 'INTERNAL') {
        tally.counts.answered++
        tally.latencies.push(performance.now() - start)
        return heard.answer
      }
      last = heard.kind === 'shed' ? 'not now' : heard.answer.status
      if (heard.kind === 'shed') tally.counts[heard.obeys ? 'shed' : 'wrong']++
      else tally.counts.unknown++
      await pause(100)
    } catch (error) {
      if (error instanceof WrongAnswer) throw error
      tally.counts[isRefusal(error) ? 'refused' : 'broken']++
      last = String(error)
      ring.failed(port)
      await pause(5)
    }
    if (performance.now() - start > LIMIT_MS)
      throw new WrongAnswer(
        `${call.operation} got no decision in ${LIMIT_MS / 1000} s, at last ${last}: ${JSON.stringify(call.request)}`,
      )
  }
}

function isRefusal(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ECONNREFUSED'
}
