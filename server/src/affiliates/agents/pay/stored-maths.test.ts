import { commissionMaths } from '@croupier/api/affiliates/agent-pay'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { claimantsOf, tree } from '../../../../test/pay-trees.ts'
import { settleTree } from './rules.ts'
import { mathsFrom, mathsOf, storedText } from './stored-maths.ts'

test('S7-052 the maths of lines are kept as their schema would write them, and read as they were', () => {
  fc.assert(
    fc.property(tree, (people) => {
      const claimants = claimantsOf(people)
      for (const settled of settleTree(claimants)) {
        const claimant = claimants.find(({ agentId }) => agentId === settled.agentId)
        if (!claimant) throw new Error('who is settled has claimed')
        const maths = mathsOf(settled, claimant)
        const kept: unknown = JSON.parse(storedText(maths))
        expect(kept).toEqual(z.encode(commissionMaths, maths))
        expect(mathsFrom(kept)).toEqual(maths)
      }
    }),
  )
})
