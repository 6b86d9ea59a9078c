import { isCurrencyCode } from '@croupier/shared/currencies'
import { assert } from '@croupier/shared/assert'
import type { Selectable } from 'kysely'
import type { StudioChoiceProposals } from '../../../../platform/db-types.ts'
import type { Tx } from '../../../../platform/db.ts'
import { lockRow } from '../../../../platform/lock-row.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { requireSecondPerson } from '../../../../core/approvals/approvals.ts'
import type { Choice } from './propose-choice.ts'

export type ProposalRow = Selectable<StudioChoiceProposals>

export interface ChoiceDecision {
  id: string
  brandId: number
  staff: { id: string; name: string }
  now: Date
}

/**
 * The second person says yes: the choice holds for new windows and the next rounds of tables. Refuses `not_found`,
 * `choice_decided`, and `second_person_required`, `second_person_tied` to whoever proposed it.
 */
export async function approveChoice(
  tx: Tx,
  decision: ChoiceDecision,
  requireStillChoosable: (row: ProposalRow, choice: Choice) => Promise<void>,
): Promise<ProposalRow> {
  const row = await lockProposed(tx, decision)
  const { now } = decision
  await requireSecondPerson(tx, { first: row.proposed_by, second: decision.staff.id, now })
  const choice = choiceOf(row)
  await requireStillChoosable(row, choice)
  if (choice.kind === 'profile') await writeProfile(tx, row, decision.now)
  else await writeLimits(tx, row, { choice, now: decision.now })
  return await close(tx, decision, 'approved')
}

/** Says no; whoever proposed it may take it back so. */
export async function rejectChoice(tx: Tx, decision: ChoiceDecision): Promise<ProposalRow> {
  await lockProposed(tx, decision)
  return await close(tx, decision, 'rejected')
}

/** The row's lock makes two people who decide at once one after the other. */
async function lockProposed(tx: Tx, { id, brandId }: ChoiceDecision): Promise<ProposalRow> {
  const row = await lockRow(tx, 'studio_choice_proposals', { id, brandId })
  if (row.state !== 'proposed') refuse('choice_decided')
  return row
}

export function choiceOf(row: ProposalRow): Choice {
  if (row.place === 'profile') return { kind: 'profile', profile: row.profile }
  const [currency = '', level = ''] = row.place.split('/')
  assert(isCurrencyCode(currency), `${row.place} names no currency`)
  const { min_stake: minStake, max_stake: maxStake } = row
  const bounds = minStake === null || maxStake === null ? null : { minStake, maxStake }
  return { kind: 'limits', currency, level: Number(level), bounds }
}

async function writeProfile(tx: Tx, row: ProposalRow, now: Date): Promise<void> {
  const { brand_id, game_code, profile } = row
  await tx
    .deleteFrom('studio_profile_choices')
    .where('brand_id', '=', brand_id)
    .where('game_code', '=', game_code)
    .execute()
  if (profile === null) return
  await tx
    .insertInto('studio_profile_choices')
    .values({ brand_id, game_code, profile, since: now })
    .execute()
}

async function writeLimits(
  tx: Tx,
  row: ProposalRow,
  { choice, now }: { choice: Extract<Choice, { kind: 'limits' }>; now: Date },
): Promise<void> {
  const { brand_id, game_code } = row
  const { currency, level, bounds } = choice
  await tx
    .deleteFrom('studio_stake_limits')
    .where('brand_id', '=', brand_id)
    .where('game_code', '=', game_code)
    .where('currency', '=', currency)
    .where('level', '=', level)
    .execute()
  if (bounds === null) return
  await tx
    .insertInto('studio_stake_limits')
    .values({
      brand_id,
      game_code,
      currency,
      level,
      min_stake: bounds.minStake,
      max_stake: bounds.maxStake,
      since: now,
    })
    .execute()
}

async function close(
  tx: Tx,
  { id, staff, now }: ChoiceDecision,
  state: 'approved' | 'rejected',
): Promise<ProposalRow> {
  return await tx
    .updateTable('studio_choice_proposals')
    .set({ state, decided_by: staff.id, decided_name: staff.name, decided_at: now })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}
