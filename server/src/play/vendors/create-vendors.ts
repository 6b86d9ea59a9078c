import type { CurrencyCode } from '@croupier/shared/money'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { MaybePromise } from '../../platform/maybe-promise.ts'
import {
  addSecret,
  changeVendor,
  type KeyHolders,
  dropSecret,
  requireDoor,
  retireSecret,
  rotateSecret,
  switchVendor,
  takeKeyPart,
} from './change-vendor.ts'
import type { Ceiling, CeilingOperation, VendorCredit } from './ceiling-rules.ts'
import { createCeilings, type CreditAdmission, writeCeiling } from './ceilings.ts'
import { checkChange } from './check-change.ts'
import type { VendorChange, VendorWriter } from './vendor-change.ts'
import { frameOriginsOf } from './launch-origin.ts'
import { createGameSessions, type GameSession } from './game-sessions.ts'
import { type LaunchOrder, type LaunchDeps, type LaunchTicket, launchGame } from './launch-game.ts'
import { type VendorSheet, vendorSheets } from './queries.ts'
import { createReachVendor } from './reach-vendor.ts'
import { createVendorBook, type Vendor, VENDORS_CHANGED } from './vendor-book.ts'
import { transact } from '../../platform/transact.ts'

/** What may be changed of vendors; it holds on every process within a second. */
export interface VendorChanges {
  /** Refuses `vendor_address_unusable` and `vendor_key_unreadable`. */
  change(vendorId: number, change: VendorChange): Promise<void>
  switchForBrand(of: { brandId: number; vendorId: number; enabled: boolean }): Promise<void>
  /** Makes a new secret in a slot and returns it, the only time that it is seen. */
  rotateSecret(vendorId: number, slot: 1 | 2): Promise<string>
  dropSecret(vendorId: number, slot: 1 | 2): Promise<void>
  /** Refuses what `change` would refuse, and changes nothing. */
  check(vendorId: number, change: VendorChange): Promise<void>
  /** A new secret beside the live one, whose halves two people see. Refuses `vendor_keys_full`, `vendor_without_door`. */
  addSecret(vendorId: number, holders: KeyHolders): Promise<{ slot: 1 | 2 }>
  /** One's own half of a new secret, once. Refuses `not_found`. */
  takeKeyPart(of: { vendorId: number; slot: 1 | 2; staffId: string }): Promise<{
    part: number
    text: string
  }>
  /** Refuses `vendor_without_door` for a vendor that opens no games of its own. */
  requireDoor(vendorId: number): Promise<void>
  /** What a vendor may give from now on. */
  setCeiling(of: {
    vendorId: number
    operation: CeilingOperation
    currency: CurrencyCode
    ceiling: Ceiling
    by: string
  }): Promise<void>
  /** Ends one of two secrets. Refuses `not_found` and `vendor_last_key`. */
  retireSecret(vendorId: number, slot: 1 | 2): Promise<void>
}

export interface Vendors extends VendorChanges {
  byCode(code: string): MaybePromise<Vendor | null>
  all(): Promise<readonly Vendor[]>
  /** The brand's vendors that are on. */
  ofBrand(brandId: number): Promise<readonly Vendor[]>
  /** The origins that games of these vendors open at, for the policy of the brand's pages. */
  frameOrigins(brandId: number): Promise<readonly string[]>
  /** The brand has, or had, business with the vendor. */
  serves(brandId: number, vendorId: number): MaybePromise<boolean>
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
  session(id: string): MaybePromise<GameSession | null>
  /** Whether a vendor may give, or by a correction take, this money: asked by the wallet before it moves. */
  admitCredit(credit: VendorCredit): MaybePromise<CreditAdmission>
  /** Every vendor as staff see it, with what one brand says of it, and which halves of keys wait for one person. */
  sheets(brandId: number, staffId?: string): Promise<VendorSheet[]>
  /** The same changes inside the caller's transaction; call `announceChange` after it. */
  within(tx: Tx): VendorChanges
  announceChange(): void
}

export function createVendors(
  context: Context,
  parts: Omit<LaunchDeps, 'context' | 'book'>,
): Vendors {
  const book = createVendorBook(context)
  const sessions = createGameSessions(context)
  const reachVendor = createReachVendor(context)
  const ceilings = createCeilings(context, { isOn: book.isOn })
  context.bus.subscribe(VENDORS_CHANGED, ceilings.forget)
  // This process sees its own changes at once; the bus tells the others.
  const announceChange = (): void => {
    book.forget()
    ceilings.forget()
    context.bus.publish(VENDORS_CHANGED, null)
  }
  const changed = async <Value>(work: (changes: VendorChanges) => Promise<Value>) => {
    const value = await transact(context.db, (tx) => work(within(tx)))
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
    admitCredit: ceilings.admit,
    sheets: (brandId, staffId) => vendorSheets(context.db, brandId, staffId),
    within,
    announceChange,
    change: (vendorId, change) => changed((changes) => changes.change(vendorId, change)),
    switchForBrand: (of) => changed((changes) => changes.switchForBrand(of)),
    rotateSecret: (vendorId, slot) => changed((changes) => changes.rotateSecret(vendorId, slot)),
    dropSecret: (vendorId, slot) => changed((changes) => changes.dropSecret(vendorId, slot)),
    check: (vendorId, change) => checkChange(context, vendorId, change),
    addSecret: (vendorId, holders) => changed((changes) => changes.addSecret(vendorId, holders)),
    takeKeyPart: (of) => takeKeyPart(context, of),
    requireDoor: (vendorId) => requireDoor(context, vendorId),
    setCeiling: (of) => changed((changes) => changes.setCeiling(of)),
    retireSecret: (vendorId, slot) => changed((changes) => changes.retireSecret(vendorId, slot)),
  }
}

function changesOf(writer: VendorWriter): VendorChanges {
  return {
    change: (vendorId, change) => changeVendor(writer, vendorId, change),
    switchForBrand: (of) => switchVendor(writer, of),
    rotateSecret: (vendorId, slot) => rotateSecret(writer, vendorId, slot),
    dropSecret: (vendorId, slot) => dropSecret(writer, vendorId, slot),
    check: (vendorId, change) => checkChange(writer, vendorId, change),
    addSecret: (vendorId, holders) => addSecret(writer, vendorId, holders),
    takeKeyPart: (of) => takeKeyPart(writer, of),
    requireDoor: (vendorId) => requireDoor(writer, vendorId),
    setCeiling: (of) => writeCeiling(writer.db, { ...of, now: writer.clock.now() }),
    retireSecret: (vendorId, slot) => retireSecret(writer, vendorId, slot),
  }
}
