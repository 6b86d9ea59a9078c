import { cursorOf, int8Part, microsPart } from '@croupier/api/cursors'
import { sql } from 'kysely'
import type { Context } from '../../platform/context.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { transact } from '../../platform/transact.ts'

/** Without letters and digits that are taken for one another; a code is typed from paper too. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789'
const LENGTH = 8
const MOST_TRIES = 5

interface Whose {
  brandId: number
  memberId: bigint
}

/** The member's own invitation code; null when they have none. */
export async function invitationCode(db: Db, { brandId, memberId }: Whose): Promise<string | null> {
  const row = await db
    .selectFrom('identity_recruit_codes')
    .select('code')
    .where('brand_id', '=', brandId)
    .where('member_id', '=', memberId)
    .where('kind', '=', 'referral')
    .where('enabled', '=', true)
    .where('host', 'is', null)
    .orderBy('code')
    .executeTakeFirst()
  return row?.code ?? null
}

/** Gives the member a code once; two calls at once end with one code. */
export async function makeInvitationCode({ db, random }: Context, of: Whose): Promise<string> {
  return await transact(db, async (tx) => {
    await sql`select from identity_members where id = ${of.memberId} for no key update`.execute(tx)
    const known = await invitationCode(tx, of)
    if (known !== null) return known
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const letters = Array.from({ length: LENGTH }, () => random.below(ALPHABET.length))
      const code = letters.map((letter) => ALPHABET.charAt(letter)).join('')
      const row = await tx
        .insertInto('identity_recruit_codes')
        .values({ brand_id: of.brandId, code, kind: 'referral', member_id: of.memberId })
        .onConflict((conflict) => conflict.doNothing())
        .returning('code')
        .executeTakeFirst()
      if (row) return row.code
    }
    throw new Error('no free invitation code was found')
  })
}

export async function countInvited(db: Db, { brandId, memberId }: Whose): Promise<number> {
  const row = await db
    .selectFrom('identity_members')
    .select((eb) => eb.fn.countAll<bigint>().as('members'))
    .where('brand_id', '=', brandId)
    .where('recruited_by', '=', memberId)
    .executeTakeFirstOrThrow()
  return Number(row.members)
}

export interface Invited {
  memberId: bigint
  account: string
  joinedAt: Date
}

const placeOf = cursorOf(microsPart, int8Part)

/** Who came by the member's invitation, newest first. */
export async function listInvited(
  db: Db,
  of: Whose & { cursor?: string | undefined; limit: number },
): Promise<{ items: Invited[]; nextCursor: string | null }> {
  const [micros, id] = placeOf.read(of.cursor) ?? []
  const before =
    micros === undefined
      ? sql``
      : sql`and (registered_at, id) < (timestamptz 'epoch' + ${micros}::bigint * interval '1 microsecond', ${id}::bigint)`
  const { rows } = await sql<Invited & { micros: bigint }>`
    select id as "memberId", account, registered_at as "joinedAt",
      (extract(epoch from registered_at) * 1000000)::bigint as micros
    from identity_members
    where brand_id = ${of.brandId} and recruited_by = ${of.memberId} ${before}
    order by registered_at desc, id desc limit ${of.limit + 1}`.execute(db)
  const page = rows.slice(0, of.limit)
  const last = rows.length > page.length ? page.at(-1) : undefined
  return {
    items: page.map(({ memberId, account, joinedAt }) => ({ memberId, account, joinedAt })),
    nextCursor: last ? placeOf.write([last.micros, last.memberId]) : null,
  }
}

interface InvitedBy {
  memberId: bigint
  inviterId: bigint
  joinedAt: Date
}

/** Members who came by another member's own invitation since a moment, a page in the order of their ids. */
export async function invitedSince(
  db: Db | Tx,
  of: { brandId: number; since: Date; after: bigint; limit: number },
): Promise<InvitedBy[]> {
  const { rows } = await sql<InvitedBy>`
    select m.id as "memberId", m.recruited_by as "inviterId", m.registered_at as "joinedAt" from identity_members m
    join identity_recruit_codes c on c.brand_id = m.brand_id and c.code = m.recruit_code and c.kind = 'referral'
    where m.brand_id = ${of.brandId} and m.registered_at >= ${of.since} and m.id > ${of.after} and m.recruited_by is not null
    order by m.id limit ${of.limit}`.execute(db)
  return rows
}
