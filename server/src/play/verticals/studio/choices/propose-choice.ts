import type { MathProfile } from '@croupier/games/engine/profiles.ts'
import type { LimitsTable } from '@croupier/games/engine/limits.ts'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type { Context } from '../../../../platform/context.ts'
import type { Tx } from '../../../../platform/db.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { mayNarrow } from './rules.ts'

export type Choice =
  | { kind: 'profile'; profile: string | null }
  | {
      kind: 'limits'
      currency: CurrencyCode
      level: number
      bounds: { minStake: Money; maxStake: Money } | null
    }

export interface ChoiceProposal {
  brandId: number
  gameCode: string
  choice: Choice
  staff: { id: string; name: string }
  reason: string
  now: Date
}

/** What a game leaves to choose. */
export interface ChoosableGame {
  profiles: readonly MathProfile<unknown>[]
  limits: LimitsTable
}

/** Refuses `field_invalid` for mathematics that is not certified for the game, and for limits that are wider than its own. */
export function requireChoosable(game: ChoosableGame, choice: Choice): void {
  if (choice.kind === 'profile') {
    const isCertified =
      choice.profile === null || game.profiles.some(({ code }) => code === choice.profile)
    if (!isCertified || game.profiles.length < 2) refuse('field_invalid', { field: 'profile' })
    return
  }
  const { bounds, currency } = choice
  const isFit = bounds === null || mayNarrow(game.limits[currency], bounds)
  if (!isFit) refuse('field_invalid', { field: 'maxStake' })
}

/** The first of two people chooses; nothing changes yet. Refuses `choice_waits` while another proposal for the same thing does. */
export async function proposeChoice(
  { random }: Pick<Context, 'random'>,
  tx: Tx,
  { brandId, gameCode, choice, staff, reason, now }: ChoiceProposal,
): Promise<string> {
  const bounds = choice.kind === 'limits' ? choice.bounds : null
  const written = await tx
    .insertInto('studio_choice_proposals')
    .values({
      id: random.uuid(),
      brand_id: brandId,
      game_code: gameCode,
      place: choice.kind === 'profile' ? 'profile' : `${choice.currency}/${choice.level}`,
      profile: choice.kind === 'profile' ? choice.profile : null,
      min_stake: bounds?.minStake ?? null,
      max_stake: bounds?.maxStake ?? null,
      reason,
      state: 'proposed',
      proposed_by: staff.id,
      proposed_name: staff.name,
      proposed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return written?.id ?? refuse('choice_waits')
}
