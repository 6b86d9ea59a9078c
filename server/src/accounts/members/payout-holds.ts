import { sql } from 'kysely'
import type { Db, Tx } from '../../platform/db.ts'
import type { MembersService } from './deps.ts'

const HOUR_MS = 3_600_000

/** Lets payouts of a member rest for the brand's hours; a longer hold stays. Answers until when, in words of a message; null when they do not rest. */
export async function holdPayouts(
  tx: Tx,
  { brands }: Pick<MembersService, 'brands'>,
  of: { memberId: bigint; brandId: number; because: 'recovered' | 'contact_changed'; now: Date },
): Promise<string | null> {
  const hours = await brands.setting(of.brandId, 'recovery.payoutHoldHours')
  if (hours === 0) return null
  const until = new Date(of.now.getTime() + hours * HOUR_MS)
  await tx
    .insertInto('identity_payout_holds')
    .values({
      member_id: of.memberId,
      brand_id: of.brandId,
      held_until: until,
      because: of.because,
    })
    .onConflict((conflict) =>
      conflict.column('member_id').doUpdateSet({
        held_until: sql`greatest(identity_payout_holds.held_until, excluded.held_until)`,
        because: of.because,
      }),
    )
    .execute()
  const { timeZone } = await brands.byId(of.brandId)
  return momentIn(timeZone, until)
}

/** Until when payouts of the member rest; null when they do not. */
export async function payoutsHeldUntil(
  db: Db | Tx,
  memberId: bigint,
  now: Date,
): Promise<Date | null> {
  const hold = await db
    .selectFrom('identity_payout_holds')
    .select('held_until')
    .where('member_id', '=', memberId)
    .where('held_until', '>', now)
    .executeTakeFirst()
  return hold?.held_until ?? null
}

/** 2026-03-11 09:00 (America/Sao_Paulo): the product's own order of digits (S9-016), which every language reads. */
function momentIn(timeZone: string, moment: Date): string {
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    dateStyle: 'short',
    timeStyle: 'short',
  })
  return `${format.format(moment)} (${timeZone})`
}
