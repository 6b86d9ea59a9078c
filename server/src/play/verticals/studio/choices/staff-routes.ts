import { consoleChoicesApi } from '@croupier/api/play/console-choices'
import type { StaffRef } from '../../../../platform/http/call.ts'
import type { Context } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/db.ts'
import type { Http } from '../../../../platform/http/http.ts'
import { route } from '../../../../platform/http/route.ts'
import { refuse } from '../../../../platform/refusal.ts'
import { transact } from '../../../../platform/transact.ts'
import { refuseUnchanged } from '../../../../platform/unchanged.ts'
import { gamesOnEngines } from '../../../catalogue/catalogue.ts'
import type { Audit } from '../../../../core/audit/audit.ts'
import { personalGame } from '../engines.ts'
import { tableGameOf } from '../table/table-games.ts'
import type { ChoiceBook, Choices } from './choice-book.ts'
import { choosableProfiles, chosenProfile } from './chosen-terms.ts'
import { approveChoice, choiceOf, type ProposalRow, rejectChoice } from './decide-choice.ts'
import {
  type Choice,
  type ChoosableGame,
  proposeChoice,
  requireChoosable,
} from './propose-choice.ts'

export interface ChoiceDeps {
  context: Context
  audit: Audit
  choices: ChoiceBook
  gameTitle(gameCode: string, language: string): Promise<string>
  /** The return guard that a game would break under another profile, over all that is live; null: none. */
  brokenGuard(of: {
    brandId: number
    gameCode: string
    profile: string
    now: Date
  }): Promise<string | null>
}

/** Serves what a brand may choose in the house's own games: one person proposes, another approves. */
export function staffChoiceRoutes(http: Http, parts: ChoiceDeps): void {
  const { db } = parts.context

  route(http, consoleChoicesApi.choices, async ({ brand, staff, language }) => {
    const { currency } = brand
    const waiting = await waitingOf(db, brand.id)
    const says = await parts.choices.current()
    const games = (await gamesOnEngines(db)).map(async ({ gameCode, engineCode }) => {
      const game = choosableGame(engineCode)
      if (!game) return []
      const of = { brandId: brand.id, gameCode, engineCode, currency }
      const profile = await chosenProfile(parts, of)
      return [
        {
          gameCode,
          engineCode,
          title: await parts.gameTitle(gameCode, language),
          profiles: game.profiles.map(({ code, version, sha256, stated }) => ({
            code,
            version,
            sha256,
            rtpLowest: stated.lowest,
            rtpHighest: stated.highest,
          })),
          profile: profile?.code ?? null,
          isChosen: says.profileOf(brand.id, gameCode) !== null,
          house: game.limits[currency],
          limits: [...says.boundsOf(of)].sort((one, other) => one.level - other.level),
          waiting: waiting
            .filter((row) => row.game_code === gameCode)
            .map((row) => viewOf(row, staff)),
        },
      ]
    })
    return { currency, games: (await Promise.all(games)).flat() }
  })

  proposingRoutes(http, parts)
}

function proposingRoutes(http: Http, parts: ChoiceDeps): void {
  const { context, audit, choices } = parts
  const { db } = context

  route(http, consoleChoicesApi.propose, async ({ brand, staff, address, input, now }) => {
    const { gameCode, choice, reason } = input
    requireChoosable(await gameOf(db, gameCode), choice)
    await refuseBrokenGuard(parts, { brandId: brand.id, gameCode, choice, now })
    const says = await choices.current()
    refuseUnchanged(chosenNow(says, { brandId: brand.id, gameCode, choice }), choice)
    const proposal = await transact(db, async (tx) => {
      const of = { brandId: brand.id, gameCode, choice, staff, reason, now }
      const id = await proposeChoice(context, tx, of)
      await audit.record(tx, {
        brandId: brand.id,
        actor: { kind: 'staff', id: staff.id, name: staff.name },
        address,
        at: now,
        action: 'game.choice_proposed',
        subject: { type: 'game', id: gameCode },
        after: written(choice),
        reason,
      })
      return id
    })
    return { proposal }
  })

  for (const [endpoint, action] of [
    [consoleChoicesApi.approve, 'game.choice_approved'],
    [consoleChoicesApi.reject, 'game.choice_rejected'],
  ] as const)
    route(http, endpoint, async ({ brand, staff, address, input, now }) => {
      const decision = { id: input.proposal, brandId: brand.id, staff, now }
      await transact(db, async (tx) => {
        const row =
          action === 'game.choice_approved'
            ? await approveChoice(tx, decision, async ({ game_code: gameCode }, choice) => {
                requireChoosable(await gameOf(db, gameCode), choice)
                await refuseBrokenGuard(parts, { brandId: brand.id, gameCode, choice, now })
              })
            : await rejectChoice(tx, decision)
        await audit.record(tx, {
          brandId: brand.id,
          actor: { kind: 'staff', id: staff.id, name: staff.name },
          address,
          at: now,
          action,
          subject: { type: 'game', id: row.game_code },
          after: { ...written(choiceOf(row)), proposedBy: row.proposed_name },
          reason: input.reason,
        })
      })
      choices.changed()
      return {}
    })
}

/** A profile that returns more than what is given beside it leaves room for is not chosen; the house's own choice always may be. */
async function refuseBrokenGuard(
  { brokenGuard }: Pick<ChoiceDeps, 'brokenGuard'>,
  of: { brandId: number; gameCode: string; choice: Choice; now: Date },
): Promise<void> {
  const { choice } = of
  if (choice.kind !== 'profile' || choice.profile === null) return
  const guard = await brokenGuard({ ...of, profile: choice.profile })
  if (guard !== null) refuse('return_guard_broken', { values: { guard } })
}

/** What the brand has chosen so far where somebody wants this. */
function chosenNow(
  says: Choices,
  { choice, ...of }: { brandId: number; gameCode: string; choice: Choice },
): Choice {
  if (choice.kind === 'profile')
    return { kind: 'profile', profile: says.profileOf(of.brandId, of.gameCode) }
  const { currency, level } = choice
  const bounds = says.boundsOf({ ...of, currency }).find((line) => line.level === level)
  return {
    ...choice,
    bounds: bounds ? { minStake: bounds.minStake, maxStake: bounds.maxStake } : null,
  }
}

async function gameOf(db: Db, gameCode: string): Promise<ChoosableGame> {
  const own = (await gamesOnEngines(db)).find((game) => game.gameCode === gameCode)
  return (own && choosableGame(own.engineCode)) ?? refuse('not_found')
}

function choosableGame(engineCode: string): ChoosableGame | null {
  const game = personalGame(engineCode) ?? tableGameOf(engineCode)
  return game ? { profiles: choosableProfiles(engineCode), limits: game.limits } : null
}

async function waitingOf(db: Db, brandId: number): Promise<ProposalRow[]> {
  return await db
    .selectFrom('studio_choice_proposals')
    .selectAll()
    .where('brand_id', '=', brandId)
    .where('state', '=', 'proposed')
    .orderBy('proposed_at')
    .execute()
}

function viewOf(row: ProposalRow, staff: StaffRef) {
  return {
    proposal: row.id,
    place: row.place,
    profile: row.profile,
    minStake: row.min_stake,
    maxStake: row.max_stake,
    reason: row.reason,
    proposedBy: row.proposed_name,
    proposedAt: row.proposed_at,
    mine: row.proposed_by === staff.id,
  }
}

/** A choice as the audit log keeps it: JSON has no bigints. */
function written(choice: ReturnType<typeof choiceOf>) {
  if (choice.kind === 'profile') return { profile: choice.profile }
  const { currency, level, bounds } = choice
  return {
    currency,
    level,
    minStake: bounds ? String(bounds.minStake) : null,
    maxStake: bounds ? String(bounds.maxStake) : null,
  }
}
