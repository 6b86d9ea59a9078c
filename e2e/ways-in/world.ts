import { atDesk, type Coming, type Guest, onPhone } from '../guest.ts'
import type { People } from '../people.ts'

/** One of the four worlds in which each way in is open: a language, and the size of a screen. */
export interface World {
  name: string
  coming: Coming
  /** Of the sandbox's people, whom one may be new only once, each world has its own. */
  person: string
  /** A number of a Brazilian taxpayer, which one account of a house may have. */
  taxNumber: string
  /** Of the demonstration's staff: once there is a passkey, a code is not enough, so each world has its own. */
  staff: string
}

export const worlds = {
  phonePt: {
    name: 'phone, Portuguese',
    coming: onPhone('pt'),
    person: 'Ana Souza',
    taxNumber: '52998224725',
    staff: 'support',
  },
  deskPt: {
    name: 'desk, Portuguese',
    coming: atDesk('pt'),
    person: 'Dora Alves',
    taxNumber: '11144477735',
    staff: 'risk',
  },
  phoneAr: {
    name: 'phone, Arabic',
    coming: onPhone('ar'),
    person: 'Chi Nguyen',
    taxNumber: '12345678909',
    staff: 'content',
  },
  deskAr: {
    name: 'desk, Arabic',
    coming: atDesk('ar'),
    person: 'Bruno Lima',
    taxNumber: '39053344705',
    staff: 'auditor',
  },
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

export const way = (title: string, walk: Walk, ...usually: readonly World[]): Way => ({
  title,
  walk,
  usually,
})

/** Whether each way is walked in each world, and everything on the way is looked at. */
export const isWholeWalk = process.env['CROUPIER_WAYS_IN'] === 'all'

export const worldsOf = ({ usually }: Way): readonly World[] =>
  isWholeWalk ? Object.values(worlds) : usually
