import { atDesk, type Coming, type Guest, onPhone } from '../guest.ts'
import type { People } from '../people.ts'

/** One of the four worlds in which each way in is open: a language, and the size of a screen. */
export interface World {
  name: string
  coming: Coming
  /** Of the sandbox's people, whom one may be new only once, each world has its own. */
  person: string
}

export const worlds = {
  phonePt: { name: 'phone, Portuguese', coming: onPhone('pt'), person: 'Ana Souza' },
  deskPt: { name: 'desk, Portuguese', coming: atDesk('pt'), person: 'Dora Alves' },
  phoneAr: { name: 'phone, Arabic', coming: onPhone('ar'), person: 'Chi Nguyen' },
  deskAr: { name: 'desk, Arabic', coming: atDesk('ar'), person: 'Bruno Lima' },
} as const satisfies Record<string, World>

/** What all journeys through one house share. */
export interface SharedHouse {
  readonly people: People
  come(coming: Coming): Promise<Guest>
}

/** One journey, which may be walked in any world. */
export type Walk = (house: SharedHouse, world: World) => Promise<void>

/** A way in: what it proves, and the worlds in which every run walks it; `npm run ways-in` walks it in all of them. */
export interface Way {
  title: string
  walk: Walk
  usually: readonly World[]
}

/** Whether each way is walked in each world, and everything on the way is looked at. */
export const isWholeWalk = process.env['CROUPIER_WAYS_IN'] === 'all'

export const worldsOf = ({ usually }: Way): readonly World[] =>
  isWholeWalk ? Object.values(worlds) : usually
