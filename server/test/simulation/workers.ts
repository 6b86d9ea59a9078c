import type { House } from './house.ts'
import type { World } from './world.ts'

interface Led {
  stop(): Promise<void>
}

const jobs = ['payouts', 'deposits', 'rounds'] as const

/**
 * The workers' jobs, again and again, in each process; the processes that come back go on with them. With `hasOpenBets` the table
 * is led too, until nobody's bet is open at it.
 */
export async function keepWorking(
  world: World,
  isOver: () => boolean,
  hasOpenBets: (() => Promise<boolean>) | null,
): Promise<void> {
  const { machine, faults } = world
  const leading = new Map<House, Led>()
  const goesOn = async (): Promise<boolean> =>
    !isOver() || (hasOpenBets !== null && (await looked(world, hasOpenBets)))
  while (await goesOn()) {
    for (const house of world.houses()) {
      for (const job of jobs)
        machine.after(
          faults.below(1_500),
          house.process,
          () => void house.work[job]().catch(() => {}),
        )
      if (hasOpenBets && !leading.has(house))
        machine.after(0, house.process, () => void leading.set(house, house.leadTable()))
    }
    await machine.pause(2_500 + faults.below(2_500))
  }
  for (const [house, led] of leading) if (house.process.alive) await stopped(world, house, led)
}

/** Asks beside the simulation, as an event of its own. */
function looked({ machine }: World, hasOpenBets: () => Promise<boolean>): Promise<boolean> {
  return new Promise((resolve) => {
    machine.after(0, null, async () => resolve(await hasOpenBets()))
  })
}

function stopped({ machine }: World, house: House, led: Led): Promise<void> {
  return new Promise((resolve, reject) => {
    machine.after(0, house.process, () => void led.stop().then(resolve, reject))
  })
}
