import { moveDirections, moveStates, vendorWalletsApi } from '@croupier/api/payments/vendor-wallets'
import type { BrandRef, SessionRef } from '../../../platform/http/call.ts'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import { refuse } from '../../../platform/refusal.ts'
import type { CashierDeps } from '../deps.ts'
import { policyOf } from '../methods.ts'
import { oneOf } from '../views.ts'
import { beginMove, type MoveRow } from './begin-move.ts'
import { sweepAll } from './sweep.ts'
import { carryMove } from './carry-moves.ts'
import type { VendorSimulator } from './simulator/vendor-simulator.ts'
import { listMoves, walletsOf } from './wallets-of.ts'
import { transact } from '../../../platform/transact.ts'

/** Serves a member's wallets at single vendors: what lies where, moves both ways, and all of it home. */
export function vendorWalletRoutes(
  http: Http,
  { parts, simulator }: { parts: CashierDeps; simulator: VendorSimulator | null },
): void {
  const { db } = http.context
  const isOn = async (brandId: number): Promise<boolean> =>
    (await parts.vendors?.isOn(brandId)) ?? false

  route(http, vendorWalletsApi.wallets, async ({ brand, session }) =>
    allWallets(parts, { brand, session, isOn: await isOn(brand.id) }),
  )

  route(http, vendorWalletsApi.transfer, async ({ brand, session, input, address, now }) => {
    const { vendor, direction } = input
    if (!parts.vendorWallets.has(vendor)) refuse('vendor_wallet_unknown')
    const { memberId } = session
    // What lies at a vendor may always come home, whatever was switched off since.
    if (direction === 'to_vendor') {
      if (!(await isOn(brand.id))) refuse('feature_off')
      const offered = (await parts.vendors?.offered(brand.id)) ?? []
      if (!offered.includes(vendor)) refuse('vendor_wallet_unknown')
      await parts.vendors?.admit({ memberId, brandId: brand.id, address })
    }
    const order = { ...input, brandId: brand.id, currency: brand.currency, memberId, now }
    const { move, isNew } = await transact(db, (tx) =>
      beginMove(parts, tx, { ...order, actor: `member:${memberId}` }),
    )
    if (isNew) await carryMove(parts, move)
    const settled = await db
      .selectFrom('cashier_vendor_moves')
      .selectAll()
      .where('id', '=', move.id)
      .executeTakeFirstOrThrow()
    return moveView(settled)
  })

  route(http, vendorWalletsApi.sweepToMain, async ({ brand, session, input, now }) => {
    const { memberId } = session
    const { requestId } = input
    const order = { brandId: brand.id, currency: brand.currency, memberId, requestId, now }
    await sweepAll(parts, order)
    return await allWallets(parts, { brand, session, isOn: await isOn(brand.id) })
  })

  route(http, vendorWalletsApi.moves, async ({ session, input }) => {
    const page = await listMoves(db, { ...input, memberId: session.memberId })
    return { ...page, items: page.items.map(moveView) }
  })

  if (simulator) {
    route(http, vendorWalletsApi.simulate, async ({ brand, session, input }) => {
      const { memberId } = session
      const of = { vendor: input.vendor, player: String(memberId), currency: brand.currency }
      if (!simulator.vendors.includes(input.vendor)) refuse('vendor_wallet_unknown')
      if (input.act === 'mood') await simulator.setMood(of, input.mood ?? 'well')
      else if (!(await simulator.play(of, input.act))) refuse('insufficient_funds')
      return {}
    })
  }
}

async function allWallets(
  parts: CashierDeps,
  { brand, session, isOn }: { brand: BrandRef; session: SessionRef; isOn: boolean },
) {
  const { db } = parts.context
  const { memberId } = session
  const { currency, id: brandId } = brand
  return {
    isSingle: !isOn,
    currency,
    main: await parts.ledger.balance(db, memberId, currency, 'cash'),
    wallets: await walletsOf(parts, { memberId, brandId, currency }),
    strandedMinutes: (await policyOf(db, brandId)).strandedMinutes,
  }
}

function moveView(row: MoveRow) {
  return {
    id: row.id,
    vendor: row.vendor,
    direction: oneOf(moveDirections, row.direction),
    currency: row.currency,
    amount: row.amount,
    state: oneOf(moveStates, row.state),
    byRule: row.actor.startsWith('rules:'),
    movedAt: row.moved_at,
    settledAt: row.settled_at,
  }
}
