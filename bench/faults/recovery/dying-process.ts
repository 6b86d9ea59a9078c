/** A process that plays every state up to its moment, says so, and waits to be killed. */
import { playersOfStates, states } from './states.ts'
import { openStand } from './studio-stand.ts'

const [url = '', now = ''] = process.argv.slice(2)
let next = 1n
const seats = states.map(({ players }) => Array.from({ length: players }, () => next++))
await Promise.all(
  states.map(async (state, place) => {
    // Each on a clock of its own, because a table moves its clock.
    const stand = openStand(url, new Date(now))
    await state.reach(stand, seats[place] ?? [])
    process.stdout.write(`${state.kind}: ${state.name}\n`)
  }),
)
process.stdout.write(`stuck in ${states.length} states with ${playersOfStates} players\n`)
setInterval(() => {}, 1000)
