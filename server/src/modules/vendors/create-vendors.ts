import type { Context } from '../../platform/context.ts'
import {
  changeVendor,
  dropSecret,
  rotateSecret,
  switchVendor,
  type VendorChange,
} from './change-vendor.ts'
import { frameOriginsOf } from './launch-origin.ts'
import { createGameSessions, type GameSession } from './game-sessions.ts'
import { type LaunchOrder, type LaunchParts, type LaunchTicket, launchGame } from './launch-game.ts'
import { createVendorBook, type Vendor } from './vendor-book.ts'

export interface Vendors {
  byCode(code: string): Promise<Vendor | null>
  all(): Promise<readonly Vendor[]>
  /** The brand's vendors that are on. */
  ofBrand(brandId: number): Promise<readonly Vendor[]>
  /** The origins that games of these vendors open at, for the policy of the brand's pages. */
  frameOrigins(brandId: number): Promise<readonly string[]>
  /** The brand has, or had, business with the vendor. */
  serves(brandId: number, vendorId: number): Promise<boolean>
  /** Hands out a one-time token for a game. Refuses `in_need_true_account` and `game_disabled`. */
  launch(order: LaunchOrder): Promise<LaunchTicket>
  /** Swaps a launch token, once, for a game session. */
  openSession(of: {
    token: string
    vendorId: number
    gameCode: string
  }): Promise<GameSession | null>
  /** A game session that still counts. */
  session(id: string): Promise<GameSession | null>
  change(vendorId: number, change: VendorChange): Promise<void>
  switchForBrand(of: { brandId: number; vendorId: number; enabled: boolean }): Promise<void>
  /** Makes a new secret in a slot and returns it, the only time that it is seen. */
  rotateSecret(vendorId: number, slot: 1 | 2): Promise<string>
  dropSecret(vendorId: number, slot: 1 | 2): Promise<void>
}

export function createVendors(
  context: Context,
  parts: Omit<LaunchParts, 'context' | 'book'>,
): Vendors {
  const book = createVendorBook(context)
  const sessions = createGameSessions(context)
  // This process sees its own changes at once; the bus tells the others.
  const changed = async <Value>(work: Promise<Value>): Promise<Value> => {
    const value = await work
    book.forget()
    return value
  }
  return {
    byCode: book.byCode,
    all: book.all,
    ofBrand: book.ofBrand,
    frameOrigins: async (brandId) => frameOriginsOf(await book.ofBrand(brandId)),
    serves: book.serves,
    launch: (order) => launchGame({ ...parts, context, book }, order),
    openSession: sessions.open,
    session: sessions.find,
    change: (vendorId, change) => changed(changeVendor(context, vendorId, change)),
    switchForBrand: (of) => changed(switchVendor(context, of)),
    rotateSecret: (vendorId, slot) => changed(rotateSecret(context, vendorId, slot)),
    dropSecret: (vendorId, slot) => changed(dropSecret(context, vendorId, slot)),
  }
}
