import type { RunningItem } from '@croupier/api/engagement/in-game'
import { expect, test } from 'vitest'
import { marksOf } from './GameMarks.tsx'
import { inOrder, shareOf } from './running-words.ts'

const game = { nodeId: 'REEF', gameType: 'RNG' as const, vassalage: 'STUDIO' }
const mission = (of: Partial<RunningItem['of']>): RunningItem => ({
  kind: 'mission',
  code: 'ten-rounds',
  title: 'Ten rounds',
  isMoney: false,
  progress: 3n,
  target: 10n,
  of: { types: [], vendors: [], games: [], ...of },
  endsAt: null,
})

test('D10 a card is marked for what its game counts for, once a kind, and not for what every game counts for', () => {
  expect(marksOf(game, [mission({})])).toEqual([])
  expect(marksOf(game, [mission({ types: ['RNG'] }), mission({ games: ['REEF'] })])).toEqual([
    'mission',
  ])
  expect(marksOf(game, [mission({ types: ['TABLE'] }), mission({ vendors: ['OTHER'] })])).toEqual(
    [],
  )
})

test('D10 progress is a share from 0 to 1, whatever was played', () => {
  expect(shareOf(mission({}))).toBe(0.3)
  expect(shareOf({ ...mission({}), progress: 25n } as RunningItem)).toBe(1)
})

test('D10 a game shows the wagering before missions, and the mission that is nearest to its end first', () => {
  const near = { ...mission({}), code: 'near', progress: 9n } as RunningItem
  const wagering: RunningItem = {
    kind: 'wagering',
    id: '01a22055-0ce5-7a78-aa39-165de2a5220d',
    left: 5n,
    required: 10n,
    share: null,
    playable: null,
    of: { types: [], vendors: [], games: [] },
    endsAt: null,
  }
  const order = inOrder([mission({}), near, wagering])
  expect(order).toEqual([wagering, near, mission({})])
})
