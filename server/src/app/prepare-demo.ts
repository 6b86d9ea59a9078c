import { seededBrands } from '../../seeds/brands.ts'
import { demoMembers, seedDemo } from '../../seeds/demo.ts'
import { seedDepositMatches } from '../../seeds/deposit-match.ts'
import { seedCampaign, seedVouchers, seedWeeklySpins } from '../../seeds/promotions.ts'
import { seedDemoJackpots } from '../../seeds/jackpots.ts'
import { seedDemoRaffles } from '../../seeds/raffles.ts'
import { demoAgent, demoTeamPlayer, seedDemoTeam } from '../../seeds/demo-team.ts'
import { seedDemoMissions } from '../../seeds/missions.ts'
import { seedDemoTournaments } from '../../seeds/tournaments.ts'
import { seedDemoRebates } from '../../seeds/rebates.ts'
import { seedDemoPoints } from '../../seeds/points.ts'
import { seedDemoHoldShare } from '../../seeds/guards.ts'
import { seedDemoVip } from '../../seeds/vip.ts'
import { openPastTeam } from '../../seeds/demo-team-begun.ts'
import { playPast } from '../../seeds/demo-team-past.ts'
import type { App } from './app.ts'
import { DEMO_PASSWORD, DEMO_TOTP_SECRET } from '../accounts/staff/staff.ts'

/** One number for all processes that fill this database at the same time. */
const LOCK = 20_261_122

/** What goes on behind the first calls of a new demonstration, until it is done or told to stop. */
export type DemoPast = (signal: AbortSignal) => Promise<void>

/** Fills the house for trying it out, once, however many processes start together; null when there is no past to be played. */
export async function prepareDemo(house: App): Promise<DemoPast | null> {
  const client = await house.context.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await seedDemo(house.context, house)
    await seedDemoPromotions(house)
    const past = await openTeam(house)
    await client.query('select pg_advisory_unlock($1)', [LOCK])
    client.release()
    return past
  } catch (error) {
    // Ends the session, and the lock with it.
    client.release(true)
    throw error
  }
}

/** The programme that a newcomer sees: what both brands give. Repeating it changes nothing. */
export async function seedDemoPromotions({
  context,
  promotions,
}: Pick<App, 'context' | 'promotions'>): Promise<void> {
  await seedDemoHoldShare(context)
  await seedVouchers(context, promotions)
  await seedDepositMatches(context, promotions)
  await seedWeeklySpins(context, promotions)
  await seedCampaign(context, promotions)
  await seedDemoRaffles(context, promotions)
  await seedDemoJackpots(context, promotions)
  await seedDemoPoints(context, promotions)
  await seedDemoMissions(context, promotions)
  await seedDemoTournaments(context, promotions)
  await seedDemoRebates(context, promotions)
  await seedDemoVip(context, promotions, seededBrands)
}

/** The team of a house with the embedded database has played for weeks; where others bring a database, they bring what is played too. */
async function openTeam(house: App): Promise<DemoPast | null> {
  const { context } = house
  if (context.config.databaseUrl !== null) {
    await seedDemoTeam(context, house)
    return null
  }
  const team = await openPastTeam(context, house)
  return team === null ? null : (signal) => playPast(context, team, signal)
}

/** Where to go and who to be, printed below the line that says that the house is ready. */
export function demoWelcome(url: string): string[] {
  const { port } = new URL(url)
  const members = demoMembers.map(({ account, password, paymentPassword, brandId }) => {
    const host = brandId === 1 ? 'localhost' : 'lotus.localhost'
    const address = `http://${host}:${port}/`
    return `  player    ${address.padEnd(32)} ${account} · ${password} · payment password ${paymentPassword}`
  })
  const console = `${url}/console`
  const team = [
    { kind: 'agent ', address: `${url}/agent`, ...demoAgent },
    { kind: 'player', address: `${url}/`, ...demoTeamPlayer },
  ].map(
    ({ kind, address, account, password, paymentPassword }) =>
      `  ${kind}    ${address.padEnd(32)} ${account} · ${password} · payment password ${paymentPassword}`,
  )
  return [
    ...members,
    ...team,
    `  operator  ${console.padEnd(32)} admin · ${DEMO_PASSWORD} · authenticator ${DEMO_TOTP_SECRET}`,
  ]
}
