import { type ApplicationState, applicationStates } from '@croupier/api/engagement/activities'
import { byId } from '@croupier/api/cursors'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { DB } from '../../platform/db-types.ts'
import type { Db, Tx } from '../../platform/db.ts'
import type { ActivitiesDeps } from './deps.ts'

export type ApplicationRow = Selectable<DB['activities_applications']>

/** A member shows as many promotions at most; nobody applies for more. */
const SHOWN_AT_MOST = 200

/** The newest application of a member for each promotion, or for one. */
export async function newestApplications(
  db: Db | Tx,
  { memberId, promotionId }: { memberId: bigint; promotionId?: string },
): Promise<ApplicationRow[]> {
  return await db
    .selectFrom('activities_applications')
    .distinctOn('promotion_id')
    .selectAll()
    .where('member_id', '=', memberId)
    .$if(promotionId !== undefined, (query) => query.where('promotion_id', '=', promotionId ?? ''))
    .orderBy('promotion_id')
    .orderBy('attempt', 'desc')
    .limit(SHOWN_AT_MOST)
    .execute()
}

/** The pictures of applications, without their bytes, in the order in which they were sent. */
export async function picturesOf(db: Db | Tx, applicationIds: readonly string[]) {
  if (applicationIds.length === 0) return []
  return await db
    .selectFrom('activities_pictures')
    .select(['id', 'application_id', 'width', 'height'])
    .where('application_id', 'in', [...applicationIds])
    .orderBy('application_id')
    .orderBy('place')
    .execute()
}

export async function remarkOf(
  { memberCipher }: Pick<ActivitiesDeps, 'memberCipher'>,
  db: Db | Tx,
  row: ApplicationRow,
): Promise<string | null> {
  return await memberCipher.decrypt(db, {
    memberId: row.member_id,
    row: row.id,
    encrypted: row.remark_encrypted,
  })
}

export function stateOf({ state }: Pick<ApplicationRow, 'state'>): ApplicationState {
  const known = applicationStates.find((one) => one === state)
  assert(known, `unknown state ${state} of an application`)
  return known
}

/** One page of a brand's applications in a state: those that wait come oldest first, the others newest first. One more than asked for when there is a further page. */
export async function applicationsIn(
  db: Db,
  of: { brandId: number; state: ApplicationState; cursor?: string | undefined; limit: number },
): Promise<ApplicationRow[]> {
  const waits = of.state === 'applying'
  // Ids are made in the order of time (RFC 9562 version 7), so they are the page's place too.
  const [cursor] = byId.read(of.cursor) ?? []
  return await db
    .selectFrom('activities_applications')
    .selectAll()
    .where('brand_id', '=', of.brandId)
    .where('state', '=', of.state)
    .$if(cursor !== undefined, (query) => query.where('id', waits ? '>' : '<', cursor ?? ''))
    .orderBy('id', waits ? 'asc' : 'desc')
    .limit(of.limit + 1)
    .execute()
}
