import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import { sql } from 'kysely'
import { seedBrands } from '../server/seeds/brands.ts'
import { seedGames } from '../server/seeds/games.ts'
import { type App, createApp } from '../server/src/app/app.ts'
import { seedDemoPromotions } from '../server/src/app/prepare-demo.ts'
import { readConfig } from '../server/src/platform/config.ts'
import { openDatabase } from '../server/src/platform/db.ts'
import { createKeyring } from '../server/src/platform/keyring.ts'
import { systemRandom } from '../server/src/platform/random.ts'
import { postmasterOf, processorTime } from './costs.ts'
import { type BenchDatabase, run } from './ledger-database.ts'
import { contextOver } from '../server/test/context.ts'

/** Promotions that run in the brand while the bench plays. */
export const LIVE = 50

export interface EngagementHouse {
  house: App
  /** What this process and its database have used of processors, in microseconds. */
  used(): number
  close(): Promise<void>
}

/** The house's own code on a bench's database, in this process, with the demonstration's programme and missions up to `LIVE` promotions. */
export async function openEngagementHouse(
  database: BenchDatabase,
  rootKey: Buffer,
): Promise<EngagementHouse> {
  const { db, pool, close } = openDatabase(database.app, { name: 'croupier-bench' })
  const context = contextOver(
    { db, pool },
    {
      config: readConfig({
        CROUPIER_DATA: mkdtempSync(join(tmpdir(), 'croupier-bench-engagement-')),
      }),
      keyring: createKeyring(rootKey, systemRandom),
    },
  )
  await seedBrands(context)
  await seedGames(context)
  const house = await createApp(context)
  await seedDemoPromotions(house)
  await fillProgramme(house)
  const postmaster = await postmasterOf(database.superuser)
  return {
    house,
    used: () => {
      const { user, system } = process.cpuUsage()
      return processorTime(postmaster) + user + system
    },
    close: async () => {
      await house.projections.stop()
      await house.ledger.close()
      await close()
    },
  }
}

async function fillProgramme({ context, promotions }: App): Promise<void> {
  const { db } = context
  const now = context.clock.now()
  const live = await promotions.live(db, { brandId: 1, now })
  for (let number = live.length; number < LIVE; number++)
    await db
      .transaction()
      .execute((tx) => promotions.seed(tx, { brandId: 1, definition: missionOf(number, now), now }))
}

/** A daily mission that bets at every game count for. */
function missionOf(number: number, now: Date): PromotionDefinition {
  return {
    code: `bench-mission-${number}`,
    texts: { en: { title: `Mission ${number}`, summary: '' } },
    art: 'flame',
    audience: everybody,
    oncePerPerson: false,
    budget: null,
    startsAt: now,
    endsAt: null,
    terms: {
      kind: 'mission',
      form: 'mission',
      period: 'daily',
      needs: null,
      match: 'all',
      counters: [
        {
          fact: 'valid_bets',
          amount: 1_000_000_000n,
          of: { types: [], vendors: [], games: [] },
        },
      ],
      season: null,
      claim: 'member',
      claimDays: 2,
      rewards: [{ kind: 'cash', amount: 10_000n }],
    },
  }
}

/** Members 1 to n of the first brand, each with an entitlement of a live promotion; their wallets are filled elsewhere. */
export async function fillMembers(
  database: BenchDatabase,
  { house }: EngagementHouse,
  members: number,
): Promise<void> {
  const { db, clock } = house.context
  const [promotion] = await house.promotions.live(db, { brandId: 1, now: clock.now() })
  if (!promotion) throw new Error('the programme is live')
  await sql`
    insert into identity_members (id, brand_id, account, member_type, currency, nickname, language, password_hash, registered_at, registered_from)
    select n, 1, 'member' || n, 0, 'BRL', 'bench', 'en', '$argon2id$bench', now() - interval '2 days', 'bench'
    from generate_series(1, ${members}::bigint) n`.execute(db)
  await sql`
    insert into promotions_entitlements (member_id, id, brand_id, promotion_id, code, occurrence, state, created_at, changed_at)
    select n, gen_random_uuid(), 1, ${promotion.id}, ${promotion.code}, 'bench', 'joined', now(), now()
    from generate_series(1, ${members}::bigint) n`.execute(db)
  await run(database.superuser, ['vacuum analyze identity_members, promotions_entitlements'])
}
