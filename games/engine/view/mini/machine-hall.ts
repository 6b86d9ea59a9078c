import type { World } from './worlds.ts'
import './machine-hall.css'

/** The class of a stage on which a machine stands in a hall. */
export const MACHINE_HALL = 'machine-hall'

/** The sky of a hall, brightest at this height of it in percent, and the colours of the machine for its style sheet. */
export function hallOf(world: World, brightestAt: number) {
  const {
    sky: [inner, middle, outer],
    board: [light, main, dark],
    glow,
  } = world
  return {
    background: `radial-gradient(90% 80% at 50% ${brightestAt}%, ${inner}, ${middle} 55%, ${outer})`,
    '--machine-light': light,
    '--machine-main': main,
    '--machine-dark': dark,
    '--machine-glow': glow,
  }
}
