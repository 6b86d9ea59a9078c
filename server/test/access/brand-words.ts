import { EMPTY_BODY } from '../../src/comms/content/content.ts'
import { systemRandom } from '../../src/platform/random.ts'
import type { StaffHouse } from '../staff.ts'
import type { Owner } from './papers.ts'

const words = { eyebrow: '', title: 'Matrix', text: 'The matrix asks', action: '', content: '' }
/** A notice as the console sends it. */
export const noticeBody = { ...EMPTY_BODY, texts: { en: words } }

/** A notice of the account's brand, public in its first version and being rewritten, and what the member has answered. */
export async function brandWordsOf(
  { context: { pool, clock, keyring } }: StaffHouse,
  owner: Owner,
) {
  const { memberId, brandId } = owner
  const [entry, feedback] = [systemRandom.uuid(), systemRandom.uuid()]
  const now = clock.now()
  await pool.query(
    `insert into content_entries (id, brand_id, kind, place, revision, draft, published, version, published_at, created_at,
       updated_at, updated_by)
     values ($1, $2, 'notice', 0, 2, $3, $3, 1, $4, $4, $4, 'matrix')`,
    [entry, brandId, JSON.stringify(noticeBody), now],
  )
  await pool.query(
    `insert into content_versions (entry_id, version, brand_id, body, published_at, published_by, reason)
     values ($1, 1, $2, $3, $4, 'matrix', 'the matrix asks')`,
    [entry, brandId, JSON.stringify(noticeBody), now],
  )
  const encrypt = (part: string) =>
    keyring.encrypt('content-feedback', `${feedback}/${part}`, 'the matrix asks')
  await pool.query(
    `insert into content_feedback (id, brand_id, member_id, question_type, content_encrypted, contact_encrypted, language, created_at)
     values ($1, $2, $3, 'other', $4, $5, 'en', $6)`,
    [feedback, brandId, memberId, encrypt('content'), encrypt('contact'), now],
  )
  const companyVersion = await companyVersionOf(pool, owner, now)
  const methodPrice = await methodPriceOf(pool, owner, now)
  const cashierRules = await cashierRulesOf(pool, owner, now)
  return {
    entry,
    feedback,
    companyVersion,
    methodPrice,
    cashierRules,
    ...(await serviceOf(pool, { memberId, brandId, now })),
  }
}

/** What the brand once wanted to say of its company; decided, because only one of a brand may wait. */
async function companyVersionOf(
  pool: StaffHouse['context']['pool'],
  { memberId, brandId }: Owner,
  now: Date,
): Promise<string> {
  const id = systemRandom.uuid()
  await pool.query(
    `insert into brands_company_versions (id, brand_id, number, facts, reason, needs_two, state, proposed_by, proposed_at, decided_by,
       decided_at)
     values ($1, $2, $3, '{}', 'the matrix asks', true, 'rejected', $4, $5, $4, $5)`,
    [id, brandId, Number(memberId % 1_000_000n) + 1, systemRandom.uuid(), now],
  )
  return id
}

/** What the brand once wanted to ask for a way of paying; decided, because only one price of it may wait. */
async function methodPriceOf(
  pool: StaffHouse['context']['pool'],
  { brandId }: Owner,
  now: Date,
): Promise<string> {
  const id = systemRandom.uuid()
  await pool.query(
    `insert into cashier_methods (brand_id, direction, method, provider, min_amount, max_amount)
     values ($1, 'withdrawal', 'pix', 'sandbox', 200000, 500000000) on conflict do nothing`,
    [brandId],
  )
  await pool.query(
    `insert into cashier_price_changes (id, brand_id, direction, method, fee_terms, replaces, reason, needs_two, state, proposed_by,
       proposed_at, decided_by, decided_at)
     values ($1, $2, 'withdrawal', 'pix', '{}', '{}', 'the matrix asks', true, 'rejected', $3, $4, $3, $4)`,
    [id, brandId, systemRandom.uuid(), now],
  )
  return id
}

/** What the brand once wanted its cashier to do; decided, because only one set of rules may wait. */
async function cashierRulesOf(
  pool: StaffHouse['context']['pool'],
  { brandId }: Owner,
  now: Date,
): Promise<string> {
  const id = systemRandom.uuid()
  await pool.query(
    `insert into cashier_policy_changes (id, brand_id, policy, replaces, reason, needs_two, state, proposed_by, proposed_at, decided_by,
       decided_at)
     values ($1, $2, '{}', '{}', 'the matrix asks', true, 'rejected', $3, $4, $3, $4)`,
    [id, brandId, systemRandom.uuid(), now],
  )
  return id
}

/** What the member asks customer service, and an answer that is prepared. */
async function serviceOf(
  pool: StaffHouse['context']['pool'],
  { memberId, brandId, now }: { memberId: bigint; brandId: number; now: Date },
) {
  const [conversation, canned] = [systemRandom.uuid(), systemRandom.uuid()]
  const number = String(memberId % 1_000_000n).padStart(6, '0')
  await pool.query(
    `insert into support_conversations (id, brand_id, case_id, member_id, topic, language, state, last_seq, opened_at, updated_at,
       answer_due_at)
     values ($1, $2, $3, $4, 'other', 'en', 'open', 0, $5, $5, $5)`,
    [conversation, brandId, `C-2025-${number}`, memberId, now],
  )
  await pool.query(
    `insert into support_canned (id, brand_id, language, shortcut, title, text, updated_at, updated_by)
     values ($1, $2, 'en', $3, 'Matrix', 'The matrix asks', $4, 'matrix')`,
    [canned, brandId, `matrix-${number}`, now],
  )
  return { conversation, canned }
}
