import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Soon } from '../../platform/soon.ts'
import {
  addSecret,
  changeVendor,
  dropSecret,
  retireSecret,
  rotateSecret,
  switchVendor,
} from './change-vendor.ts'
import type { VendorChange, VendorWriter } from './vendor-change.ts'
import { frameOriginsOf } from './launch-origin.ts'
import { createGameSessions, type GameSession } from './game-sessions.ts'
import { type LaunchOrder, type LaunchParts, type LaunchTicket, launchGame } from './launch-game.ts'
import { type VendorSheet, vendorSheets } from './queries.ts'
import { createReachVendor } from './reach-vendor.ts'
import { createVendorBook, type Vendor, VENDORS_CHANGED } from './vendor-book.ts'

/** What may be changed of vendors; it holds on every process within a second. */
export interface VendorChanges {
  /** Refuses `vendor_address_unusable` and `vendor_key_unreadable`. */
  change(vendorId: number, change: VendorChange): Promise<void>
  switchForBrand(of: { brandId: number; vendorId: number; enabled: boolean }): Promise<void>
  /** Makes a new secret in a slot and returns it, the only time that it is seen. */
  rotateSecret(vendorId: number, slot: 1 | 2): Promise<string>
  dropSecret(vendorId: number, slot: 1 | 2): Promise<void>
  /** A new secret beside the live one, seen this once. Refuses `vendor_keys_full`. */
  addSecret(vendorId: number): Promise<{ slot: 1 | 2; secret: string }>
  /** Ends one of two secrets. Refuses `not_found` and `vendor_last_key`. */
  retireSecret(vendorId: number, slot: 1 | 2): Promise<void>
}

export interface Vendors extends VendorChanges {
  byCode(code: string): Soon<Vendor | null>
  all(): Promise<readonly Vendor[]>
  /** The brand's vendors that are on. */
  ofBrand(brandId: number): Promise<readonly Vendor[]>
  /** The origins that games of these vendors open at, for the policy of the brand's pages. */
  frameOrigins(brandId: number): Promise<readonly string[]>
  /** The brand has, or had, business with the vendor. */
  serves(brandId: number, vendorId: number): Soon<boolean>
  /** Hands out a one-time token for a game. Refuses `in_need_true_account`, `not_found` and why the game is closed. */
  launch(order: LaunchOrder): Promise<LaunchTicket>
  /** Whether the site of a game's maker answers now. Refuses `game_disabled`. */
  reach(of: { brandId: number; gameCode: string }): Promise<boolean>
  /** Swaps a launch token, once, for a game session. */
  openSession(of: {
    token: string
    vendorId: number
    gameCode: string
  }): Promise<GameSession | null>
  /** A game session that still counts. */
  session(id: string): Soon<GameSession | null>
  /** Every vendor as staff see it, with what one brand says of it. */
  sheets(brandId: number): Promise<VendorSheet[]>
  /** The same changes inside the caller's transaction; call `announceChange` after it. */
  within(tx: Tx): VendorChanges
  announceChange(): void
}

export function createVendors(
  context: Context,
  parts: Omit<LaunchParts, 'context' | 'book'>,
): Vendors {
  const book = createVendorBook(context)
  const sessions = createGameSessions(context)
  const reachVendor = createReachVendor(context)
  // This process sees its own changes at once; the bus tells the others.
  const announceChange = (): void => {
    book.forget()
    context.bus.publish(VENDORS_CHANGED, null)
  }
  const changed = async <Value>(work: (changes: VendorChanges) => Promise<Value>) => {
    const value = await context.db.transaction().execute((tx) => work(within(tx)))
    announceChange()
    return value
  }
  const within = (tx: Tx): VendorChanges => changesOf({ ...context, db: tx })
  return {
    byCode: book.byCode,
    all: book.all,
    ofBrand: book.ofBrand,
    frameOrigins: async (brandId) => frameOriginsOf(await book.ofBrand(brandId)),
    serves: book.serves,
    launch: (order) => launchGame({ ...parts, context, book }, order),
    reach: async ({ brandId, gameCode }) => {
      const game = await parts.playable(brandId, gameCode)
      const vendor = (await book.all()).find(({ id }) => id === game?.walletVendorId)
      if (!vendor?.launchUrl) refuse('game_disabled')
      // The house's own games open on its own pages.
      return vendor.launchUrl.startsWith('/') || (await reachVendor(vendor.launchUrl))
    },
    openSession: sessions.open,
    session: sessions.find,
    sheets: (brandId) => vendorSheets(context.db, brandId),
    within,
    announceChange,
    change: (vendorId, change) => changed((changes) => changes.change(vendorId, change)),
    switchForBrand: (of) => changed((changes) => changes.switchForBrand(of)),
    rotateSecret: (vendorId, slot) => changed((changes) => changes.rotateSecret(vendorId, slot)),
    dropSecret: (vendorId, slot) => changed((changes) => changes.dropSecret(vendorId, slot)),
    addSecret: (vendorId) => changed((changes) => changes.addSecret(vendorId)),
    retireSecret: (vendorId, slot) => changed((changes) => changes.retireSecret(vendorId, slot)),
  }
}

function changesOf(writer: VendorWriter): VendorChanges {
  return {
    change: (vendorId, change) => changeVendor(writer, vendorId, change),
    switchForBrand: (of) => switchVendor(writer, of),
    rotateSecret: (vendorId, slot) => rotateSecret(writer, vendorId, slot),
    dropSecret: (vendorId, slot) => dropSecret(writer, vendorId, slot),
    addSecret: (vendorId) => addSecret(writer, vendorId),
    retireSecret: (vendorId, slot) => retireSecret(writer, vendorId, slot),
  }
}
