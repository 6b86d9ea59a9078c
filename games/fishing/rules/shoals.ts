import { assert } from '@croupier/shared/assert'
import { fairStream, type Luck } from '../../engine/fair-stream.ts'
import { type Place, paths, placeOn } from './paths.ts'

/** A fish that swims through a room once. Times are milliseconds since the room was opened. */
export interface Swimmer {
  id: number
  /** Its place in the profile's list of fish. */
  fish: number
  path: number
  atMs: number
  lastsMs: number
  /** How far beside the path it keeps, in parts of the sea. */
  aside: { x: number; y: number }
}

/** What swims through one room. It follows from the room's seed alone: not from the hour, not from who wins (no hidden odds). */
export interface Shoals {
  /** Those in the water at a moment, in the order in which they came. */
  swimmingAt(ms: number): readonly Swimmer[]
  find(id: number): Swimmer | null
  /** When the next dragon comes, while it is announced; null otherwise. */
  dragonAt(ms: number): number | null
}

export const EPOCH_MS = 300_000
const IDS_OF_EPOCH = 10_000
const SECONDS = 300
/** Each epoch begins with a parade. */
const TIDE_SECONDS = 30
const PER_SECOND = 3.2
/** Those of a school come one by one after the first, so at most seventy are in the water. */
const MOST_AT_ARRIVAL = 58
const ANNOUNCED_MS = 5_000

/** Kinds by how often they come, out of 200, with the milliseconds they stay; the last second in which they may come. */
const classes = [
  { weight: 120, fish: [0, 1, 2, 3, 4], lastsMs: [13_000, 17_000], until: 293 },
  { weight: 50, fish: [5, 6, 7, 8, 9], lastsMs: [16_000, 20_000], until: 290 },
  { weight: 22, fish: [10, 11, 12, 13, 14], lastsMs: [18_000, 24_000], until: 284 },
  { weight: 3, fish: [15], lastsMs: [26_000, 28_000], until: 270 },
  { weight: 2, fish: [16], lastsMs: [24_000, 26_000], until: 272 },
  { weight: 2, fish: [17], lastsMs: [24_000, 26_000], until: 272 },
  { weight: 1, fish: [18], lastsMs: [40_000, 40_001], until: 245 },
] as const
const SMALL = 0
const DRAGON = classes.length - 1
const DRAGON_FISH = 18
/** From here on the kinds are too large for close rows. */
const LARGER = 5
/** One small fish in so many brings its school along. */
const SCHOOL_EVERY = 9

/** The shoals of a room; epochs are computed when they are first asked for, and the last few are kept. */
export function shoalsOf(roomSeed: string): Shoals {
  const kept = new Map<number, readonly Swimmer[]>()
  const epochOf = (epoch: number): readonly Swimmer[] => {
    if (epoch < 0) return []
    let swimmers = kept.get(epoch)
    if (!swimmers) {
      swimmers = swimmersOf(roomSeed, epoch)
      if (kept.size >= 3) kept.delete(Math.min(...kept.keys()))
      kept.set(epoch, swimmers)
    }
    return swimmers
  }
  return {
    swimmingAt: (ms) => {
      const epoch = Math.floor(ms / EPOCH_MS)
      return [...epochOf(epoch - 1), ...epochOf(epoch)].filter((swimmer) => isIn(swimmer, ms))
    },
    find: (id) => {
      const epoch = Math.floor(id / IDS_OF_EPOCH)
      return epochOf(epoch).find((swimmer) => swimmer.id === id) ?? null
    },
    dragonAt: (ms) => {
      const coming = epochOf(Math.floor(ms / EPOCH_MS)).find(
        ({ fish, atMs }) => fish === DRAGON_FISH && atMs > ms && atMs - ms <= ANNOUNCED_MS,
      )
      return coming?.atMs ?? null
    },
  }
}

/** True while a fish is on its way, give or take what clocks and lines may differ by. */
export function isIn({ atMs, lastsMs }: Swimmer, ms: number, toleranceMs = 0): boolean {
  return ms >= atMs - toleranceMs && ms < atMs + lastsMs + toleranceMs
}

/** Where a fish is at a moment; before its time at the beginning of its way, after it at the end. */
export function placeOf({ path, atMs, lastsMs, aside }: Swimmer, ms: number): Place {
  const way = paths[path]
  assert(way)
  const place = placeOn(way, Math.min(1, Math.max(0, (ms - atMs) / lastsMs)))
  return { ...place, x: place.x + aside.x, y: place.y + aside.y }
}

/** Writes one epoch, second after second. */
interface Script {
  luck: Luck
  swimmers: Swimmer[]
  startMs: number
  firstId: number
}

function swimmersOf(roomSeed: string, epoch: number): readonly Swimmer[] {
  const luck = fairStream({ serverSeed: roomSeed, clientSeed: 'shoals', nonce: epoch })
  const script: Script = {
    luck,
    swimmers: [],
    startMs: epoch * EPOCH_MS,
    firstId: epoch * IDS_OF_EPOCH,
  }
  tide(script)
  let due = 0
  for (let second = TIDE_SECONDS; second < SECONDS; second += 1) {
    due += PER_SECOND
    while (due >= 1) due -= Math.max(1, arrival(script, second))
  }
  return script.swimmers
}

/** The parade: rows of one kind on one path, and something large between them. */
function tide(script: Script): void {
  const { luck } = script
  const kind = luck.int(10)
  const large = 10 + luck.int(5)
  const path = luck.int(paths.length)
  for (let second = 1; second < TIDE_SECONDS - 4; second += 1) {
    const atMs = second * 1000
    if (second % 8 === 0) {
      add(script, { fish: large, path, atMs, lastsMs: 16_000, aside: { x: 0, y: 0 } })
    } else if (kind < LARGER || second % 2 === 0) {
      // Larger ones need more room between their rows.
      for (const y of kind < LARGER ? [-0.09, 0, 0.09] : [-0.13, 0.13])
        add(script, { fish: kind, path, atMs, lastsMs: 13_000, aside: { x: 0, y } })
    }
  }
}

/** Lets one or a school come in a second; how many came. */
function arrival(script: Script, second: number): number {
  const { luck } = script
  const chosen = luck.pick(classes.map(({ weight }) => weight))
  const { fish, lastsMs, until } = classes[chosen] ?? classes[SMALL]
  const kind = fish[luck.int(fish.length)] ?? 0
  const path = luck.int(paths.length)
  const within = luck.int(1000)
  const stays = lastsMs[0] + luck.int(lastsMs[1] - lastsMs[0])
  const beside = (luck.int(161) - 80) / 1000
  const isSchool = chosen === SMALL && luck.int(SCHOOL_EVERY) === 0
  const count = isSchool ? 6 + luck.int(7) : 1
  const atMs = second * 1000 + within + (chosen === DRAGON ? ANNOUNCED_MS : 0)
  if (second > until || aliveAt(script, atMs) + count > MOST_AT_ARRIVAL) return 0
  if (chosen === DRAGON && hasDragon(script, atMs)) return 0
  for (let place = 0; place < count; place += 1) {
    const aside = { x: 0, y: beside + (place === 0 ? 0 : (luck.int(101) - 50) / 1000) }
    add(script, { fish: kind, path, atMs: atMs + place * 260, lastsMs: stays, aside })
  }
  return count
}

function add(script: Script, swimmer: Omit<Swimmer, 'id'>): void {
  script.swimmers.push({
    ...swimmer,
    id: script.firstId + script.swimmers.length,
    atMs: script.startMs + swimmer.atMs,
  })
}

function aliveAt({ swimmers, startMs }: Script, atMs: number): number {
  return swimmers.filter((swimmer) => isIn(swimmer, startMs + atMs)).length
}

/** At most one dragon in the water or on its way. */
function hasDragon({ swimmers, startMs }: Script, atMs: number): boolean {
  return swimmers.some(
    (swimmer) =>
      swimmer.fish === DRAGON_FISH &&
      swimmer.atMs + swimmer.lastsMs > startMs + atMs - ANNOUNCED_MS,
  )
}
