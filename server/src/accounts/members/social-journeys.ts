import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type MembersService, sha256 } from './deps.ts'
import type { Journey, SocialPerson, SocialProvider } from './social-person.ts'

const JOURNEY_MS = 10 * 60_000
const TICKET_MS = 30 * 60_000
const SECRETS = 'social-journey'
const PERSON = 'social-person'

export interface JourneyOf {
  brandId: number
  provider: SocialProvider
  /** Who links an account elsewhere; null when somebody enters. */
  memberId: bigint | null
}

/** Writes down that a browser goes to a provider; only the same browser comes back with it, once. */
export async function beginJourney(
  { context }: MembersService,
  of: JourneyOf & { browser: string; returnAddress: string; now: Date },
): Promise<Journey> {
  const { random, keyring, db } = context
  const journey: Journey = {
    state: random.token(),
    verifier: random.token(),
    nonce: random.token(),
    returnAddress: of.returnAddress,
  }
  const hash = sha256(journey.state)
  const { state: _, ...secrets } = journey
  await db
    .insertInto('identity_social_attempts')
    .values({
      state_hash: hash,
      brand_id: of.brandId,
      provider: of.provider,
      purpose: of.memberId === null ? 'enter' : 'link',
      member_id: of.memberId,
      browser_hash: sha256(of.browser),
      secrets_encrypted: keyring.encrypt(SECRETS, hash.toString('hex'), JSON.stringify(secrets)),
      expires_at: new Date(of.now.getTime() + JOURNEY_MS),
    })
    .execute()
  return journey
}

/**
 * Takes a journey that has come back, once. Refuses `social_expired` for one that is unknown, late,
 * used, of another brand, or that another browser began.
 */
export async function takeJourney(
  { context }: MembersService,
  of: { state: string; browser: string | undefined; brandId: number; now: Date },
): Promise<JourneyOf & { journey: Journey }> {
  const hash = sha256(of.state)
  const row = await context.db
    .updateTable('identity_social_attempts')
    .set({ answered_at: of.now })
    .where('state_hash', '=', hash)
    .where('brand_id', '=', of.brandId)
    .where('browser_hash', '=', sha256(of.browser ?? ''))
    .where('answered_at', 'is', null)
    .where('expires_at', '>', of.now)
    .returning(['provider', 'member_id', 'secrets_encrypted'])
    .executeTakeFirst()
  if (!row) refuse('social_expired')
  const plain = context.keyring.decrypt(SECRETS, hash.toString('hex'), row.secrets_encrypted)
  // Encrypted by beginJourney, and the table's check allows these providers alone.
  const secrets = JSON.parse(plain.toString('utf8')) as Omit<Journey, 'state'>
  return {
    brandId: of.brandId,
    provider: row.provider as SocialProvider,
    memberId: row.member_id,
    journey: { state: of.state, ...secrets },
  }
}

/** Somebody new was vouched for: the ticket to open an account with, for half an hour. */
export async function issueTicket(
  { context }: MembersService,
  of: { state: string; person: SocialPerson; now: Date },
): Promise<string> {
  const ticket = context.random.token()
  const hash = sha256(ticket)
  await context.db
    .updateTable('identity_social_attempts')
    .set({
      ticket_hash: hash,
      person_encrypted: context.keyring.encrypt(
        PERSON,
        hash.toString('hex'),
        JSON.stringify(of.person),
      ),
      expires_at: new Date(of.now.getTime() + TICKET_MS),
    })
    .where('state_hash', '=', sha256(of.state))
    .execute()
  return ticket
}

/** Takes the ticket in the transaction that opens the account; refuses `social_expired`. */
export async function takeTicket(
  tx: Tx,
  { context }: MembersService,
  of: { ticket: string; browser: string | undefined; brandId: number; now: Date },
): Promise<{ provider: SocialProvider; person: SocialPerson }> {
  const hash = sha256(of.ticket)
  const row = await tx
    .updateTable('identity_social_attempts')
    .set({ finished_at: of.now })
    .where('ticket_hash', '=', hash)
    .where('brand_id', '=', of.brandId)
    .where('browser_hash', '=', sha256(of.browser ?? ''))
    .where('finished_at', 'is', null)
    .where('expires_at', '>', of.now)
    .returning(['provider', 'person_encrypted'])
    .executeTakeFirst()
  if (!row?.person_encrypted) refuse('social_expired')
  const plain = context.keyring.decrypt(PERSON, hash.toString('hex'), row.person_encrypted)
  return {
    // The table's check, and what issueTicket has encrypted.
    provider: row.provider as SocialProvider,
    person: JSON.parse(plain.toString('utf8')) as SocialPerson,
  }
}
