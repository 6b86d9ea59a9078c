import { setTimeout as pause } from 'node:timers/promises'
import { cashUntil, type Desk } from './cash-desk.ts'
import type { FaultWorld } from './fault-world.ts'
import { playDirectly } from './ledger-players.ts'
import { playUntil } from './players.ts'
import type { Seat } from './seat-players.ts'

/** A cash desk of its own process-like place, with the players of this world. */
export function deskOf({ db, ledger, told, seats }: FaultWorld): Desk {
  return { db, ledger, told, players: seats.map(({ player }) => player), attempts: { most: 0 } }
}

export interface Load {
  /** How many pay and get paid at once. */
  desks?: number
  desk?: Desk
  /** Who plays over signed HTTP; all by default. */
  seats?: readonly Seat[]
  /** How long a seat rests between rounds: a house at its limit starts slowly. */
  thinkMs?: number
  /** Who plays on the ledger of this process, which is faster. */
  direct?: readonly Seat[]
}

/**
 * Plays and pays while `work` breaks things, and ends with every call answered: a caller who has no answer yet goes on asking.
 */
export async function underLoad<T>(
  world: FaultWorld,
  work: () => Promise<T>,
  { desks = 2, desk = deskOf(world), seats = world.seats, direct = [], thinkMs = 0 }: Load = {},
): Promise<T> {
  const ending = new AbortController()
  const load = Promise.all([
    playUntil(ending.signal, world, { seats, thinkMs }),
    ...direct.map((seat) => playDirectly(ending.signal, world, seat.player)),
    ...Array.from({ length: desks }, (_, place) => {
      const from = Math.floor((place * desk.players.length) / desks)
      const players = [...desk.players.slice(from), ...desk.players.slice(0, from)]
      return cashUntil(ending.signal, { ...desk, players })
    }),
  ])
  // A caller who heard something wrong ends the row at once, not at its end.
  const broken = load.then(() => pause(0x7fff_ffff, undefined, { ref: false }))
  try {
    const result = await Promise.race([
      work(),
      broken.then(() => Promise.reject(new Error('the load ended'))),
    ])
    ending.abort()
    await load
    return result
  } finally {
    ending.abort()
    await load.catch(() => {})
  }
}
