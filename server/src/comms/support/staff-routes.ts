import { consoleSupportApi } from '@croupier/api/comms/console-support'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import { findMember } from '../../accounts/members/members.ts'
import { cannedAnswers, dropCanned, saveCanned } from './canned.ts'
import type { CaseRow } from './conversations.ts'
import { caseViews, inboxCounts, inboxPage, satisfaction } from './inbox.ts'
import { caseTopic, deskTopic } from './live-names.ts'
import { readMessages } from './messages.ts'
import type { SupportDeps } from './deps.ts'
import { saySeen, staffThere } from './presence.ts'
import { changeCase, fromFeedback, lookAt, sayAsStaff } from './staff-commands.ts'

/** More than a conversation of people ever has; the latest count. */
const WHOLE = 1_000

/** Serves the inbox of customer service to the staff of a brand. */
export function staffSupportRoutes(http: Http, parts: SupportDeps): void {
  listRoutes(http, parts)
  caseRoutes(http, parts)
  cannedRoutes(http, parts)
}

async function caseView({ context }: SupportDeps, row: CaseRow, staffId: string) {
  const [view] = await caseViews(context, [row], staffId)
  return view ?? refuse('not_found')
}

function listRoutes(http: Http, parts: SupportDeps): void {
  const { context } = parts
  const { db } = context
  route(http, consoleSupportApi.list, async ({ brand, staff, input }) => {
    const { rows, nextCursor } = await inboxPage(db, {
      ...input,
      brandId: brand.id,
      staffId: staff.id,
    })
    return { items: await caseViews(context, rows, staff.id), nextCursor }
  })
  route(http, consoleSupportApi.counts, async ({ brand, staff, now }) => {
    const there = await staffThere(db, brand.id, now)
    return {
      ...(await inboxCounts(db, { brandId: brand.id, staffId: staff.id, now })),
      satisfaction: await satisfaction(db, { brandId: brand.id, now }),
      isAvailable: there.includes(staff.id),
      available: there.length,
      liveTopic: deskTopic(context, brand.id, now),
    }
  })
  route(http, consoleSupportApi.presence, async ({ brand, staff, input, now }) => {
    await saySeen(db, { ...input, brandId: brand.id, staffId: staff.id, now })
    return {}
  })
}

function caseRoutes(http: Http, parts: SupportDeps): void {
  const { context } = parts
  const { db } = context
  route(http, consoleSupportApi.detail, async (call) => {
    const row = await lookAt(parts, call, call.input.conversationId)
    const messages = await readMessages(db, context, {
      conversationId: row.id,
      after: Math.max(0, row.last_seq - WHOLE),
      withNotes: true,
      at: call.now,
      limit: WHOLE,
    })
    return {
      conversation: await caseView(parts, row, call.staff.id),
      messages,
      member: await memberCard(parts, row),
      liveTopic: caseTopic(context, row.id),
    }
  })
  route(http, consoleSupportApi.say, async (call) => ({
    seq: await sayAsStaff(parts, call, call.input),
  }))
  route(http, consoleSupportApi.change, async (call) => ({
    conversation: await caseView(parts, await changeCase(parts, call, call.input), call.staff.id),
  }))
  route(http, consoleSupportApi.fromFeedback, async (call) => ({
    conversationId: await fromFeedback(parts, call, call.input.feedbackId),
  }))
}

function cannedRoutes(http: Http, parts: SupportDeps): void {
  route(http, consoleSupportApi.canned, async ({ brand }) => ({
    items: await cannedAnswers(parts, brand.id),
    languages: [...new Set([brand.defaultLanguage, ...brand.languages])],
  }))
  route(http, consoleSupportApi.saveCanned, async (call) => {
    await saveCanned(parts, call, call.input)
    return {}
  })
  route(http, consoleSupportApi.dropCanned, async (call) => {
    await dropCanned(parts, call, call.input.cannedId)
    return {}
  })
}

/** Who asks, as far as whoever answers must know. */
async function memberCard({ context: { db } }: SupportDeps, row: CaseRow) {
  const member = row.member_id === null ? null : await findMember(db, row.member_id)
  if (!member) return null
  const { count } = await db
    .selectFrom('support_conversations')
    .select((eb) => eb.fn.countAll<bigint>().as('count'))
    .where('member_id', '=', member.id)
    .where('id', '!=', row.id)
    .executeTakeFirstOrThrow()
  const { id, account, nickname, memberType, status, currency, language } = member
  return {
    memberId: id,
    account,
    nickname,
    memberType,
    status,
    currency,
    language,
    registeredAt: member.registeredAt,
    lastLoginAt: member.lastLoginAt,
    earlierCases: Number(count),
  }
}
