import type { RefusalCode } from '@croupier/api/refusals'
import * as callEndpointModule from '@croupier/kit/api/call-endpoint'
import { beforeEach, expect, test } from 'vitest'
import * as kitModule from '@croupier/kit/api/human-check'
import { standIn } from '../../../../stand-in.ts'
import { type Proof, sendWithProof } from './human-check.ts'

const asked: number[] = []
standIn(kitModule, {
  ...kitModule,
  proveHuman: async (_purpose: string, atLeast = 0) => {
    asked.push(atLeast)
    return `solved ${atLeast}`
  },
})
beforeEach(() => {
  asked.length = 0
})

const refusal = (code: RefusalCode, step?: number) =>
  new callEndpointModule.RefusalError(
    { code, message: code, requestId: 'r', ...(step === undefined ? {} : { details: { step } }) },
    422,
  )

/** A server that wants work of a step. */
const wants = (step: number) => {
  const sent: Proof[] = []
  return {
    sent,
    call: async (proof: Proof) => {
      sent.push(proof)
      if (proof.humanCheck !== `solved ${step}`) throw refusal('human_check_required', step)
      return 'in'
    },
  }
}

test('S4-004 a form whose proof is too little is sent once more, with as much work as the refusal asks for', async () => {
  const server = wants(2)
  expect(await sendWithProof('login', server.call, { humanCheck: 'solved 0' })).toBe('in')
  expect(asked).toEqual([2])
  expect(server.sent).toEqual([{ humanCheck: 'solved 0' }, { humanCheck: 'solved 2' }])
})

test('S4-004 it is sent twice at most, and any other refusal is passed on at once', async () => {
  let calls = 0
  const never = async () => {
    calls += 1
    throw refusal('human_check_required', 3)
  }
  await expect(sendWithProof('login', never, {})).rejects.toMatchObject({
    body: { code: 'human_check_required' },
  })
  expect(calls).toBe(2)
  const wrong = async () => {
    calls += 1
    throw refusal('wrong_username_or_password')
  }
  await expect(sendWithProof('login', wrong, {})).rejects.toMatchObject({
    body: { code: 'wrong_username_or_password' },
  })
  expect(calls).toBe(3)
})
