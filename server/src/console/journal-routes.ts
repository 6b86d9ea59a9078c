import { assert } from '@croupier/shared/assert'
import { consoleMoneyApi } from '@croupier/api/payments/console-money'
import type { Db } from '../platform/db.ts'
import type { Http } from '../platform/http/http.ts'
import { route } from '../platform/http/route.ts'
import { refuse } from '../platform/refusal.ts'
import {
  accountPurposes,
  chainLink,
  type JournalLine,
  type OperationCause,
  operations,
  operationsOf,
} from '../core/ledger/ledger.ts'
import { type ConsoleDeps, memberOf } from './deps.ts'
import type { FigureDeps } from './figures-routes.ts'
import { roundsOfMember } from './queries.ts'
import { auditLineOf } from '../core/audit/audit.ts'
import { adjustmentOf } from '../payments/cashier/cashier.ts'
import { staffNames } from '../accounts/staff/staff.ts'

/** What staff filter by. */
const operationsOfKind = {
  play: operationsOf('round'),
  payments: operationsOf('deposit', 'withdrawal'),
  transfers: operationsOf('transfer'),
  commissions: operationsOf('commission'),
  promotions: operationsOf('promotion', 'trial'),
  adjustments: operationsOf('adjustment'),
}

type JournalDeps = ConsoleDeps & Pick<FigureDeps, 'catalogue'>

/** Serves the money of a member: its lines, what each line comes from, and rounds. */
export function journalRoutes(http: Http, parts: JournalDeps): void {
  explainRoute(http, parts)
  const { db } = http.context
  const { audit, catalogue, ledger } = parts

  route(http, consoleMoneyApi.journal, async (call) => {
    const { brand, input, language } = call
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const page = await ledger.history(db, {
      playerId: member.id,
      limit: input.limit,
      ...(input.subaccount ? { subaccount: input.subaccount } : {}),
      ...(input.kind ? { operations: operationsOfKind[input.kind] } : {}),
      ...(input.from ? { from: input.from } : {}),
      ...(input.to ? { to: input.to } : {}),
      ...(input.cursor ? { cursor: input.cursor } : {}),
    })
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'member.money_viewed',
      subject: { type: 'member', id: String(member.id) },
    })
    const items = await shownLines(catalogue, page.items, language)
    return { items, nextCursor: page.nextCursor }
  })

  route(http, consoleMoneyApi.memberRounds, async ({ brand, input }) => {
    const member = await memberOf(parts, db, { brandId: brand.id, memberId: input.memberId })
    const page = await roundsOfMember(db, { ...input, brandId: brand.id })
    return {
      items: page.items.map((round) => ({ ...round, account: member.account })),
      nextCursor: page.nextCursor,
    }
  })
}

function explainRoute(http: Http, parts: JournalDeps): void {
  const { db } = http.context
  const { audit, catalogue, identity, ledger } = parts
  route(http, consoleMoneyApi.explain, async (call) => {
    const { brand, input, language } = call
    const line = await ledger.find(db, input.walletTxId)
    if (line?.brandId !== brand.id) refuse('not_found')
    const names = await identity.accountNames(db, [line.playerId])
    const [shown, ...related] = await shownLines(
      catalogue,
      [line, ...(await relatedLines(parts, db, line))],
      language,
    )
    assert(shown)
    const answer = {
      line: shown,
      account: names.get(line.playerId) ?? '',
      balanceBefore: line.balanceAfter - line.amount,
      postings: await postingsOf(db, line),
      cause: { ...causeOf(line), people: await peopleOf(db, line) },
      related,
      chain: await chainOf(db, line),
    }
    await audit.record(db, {
      ...auditLineOf(call),
      action: 'money_line.explained',
      subject: { type: 'journal_line', id: line.id },
    })
    return answer
  })
}

/** Lines as staff see them, with the names of their games in the reader's language. */
export async function shownLines(
  catalogue: FigureDeps['catalogue'],
  lines: readonly JournalLine[],
  language: string,
) {
  return await Promise.all(
    lines.map(async (line) => ({
      ...shownLine(line),
      gameTitle: line.gameCode === null ? null : await catalogue.titleOf(line.gameCode, language),
    })),
  )
}

function shownLine(line: JournalLine) {
  const { playerId, brandId: _brand, seq, roundClosed: _closed, ...rest } = line
  return { ...rest, memberId: playerId, seq: String(seq) }
}

/** Who proposed an adjustment and who made it. */
async function peopleOf(db: Db, { brandId, externalId, operation }: JournalLine) {
  if (operation !== 'manual_adjustment') return null
  const made = await adjustmentOf(db, { brandId, externalId })
  if (!made) return null
  const { proposed_by: proposer, decided_by: decider, reason } = made
  const names = await staffNames(db, decider === null ? [proposer] : [proposer, decider])
  return {
    proposedBy: names.get(proposer) ?? proposer,
    decidedBy: decider === null ? null : (names.get(decider) ?? decider),
    reason,
  }
}

/** One journal line is a whole transfer: the same amount, once on each side. */
async function postingsOf(db: Db, line: JournalLine) {
  const purposes = await accountPurposes(db)
  const member = `player:${line.subaccount}`
  return [
    { account: member, purpose: purposes.get(member) ?? '', amount: line.amount },
    {
      account: line.counterAccount,
      purpose: purposes.get(line.counterAccount) ?? '',
      amount: -line.amount,
    },
  ]
}

function causeOf(line: JournalLine): { kind: OperationCause; id: string | null } {
  const kind = operations[line.operation].cause
  switch (kind) {
    case 'round':
      return { kind, id: line.roundId }
    case 'trial':
      return { kind, id: null }
    default:
      // A vendor's promotion says by its reference which one it is.
      return { kind, id: line.operation === 'promo' ? line.reference : line.externalId }
  }
}

async function relatedLines(
  { ledger }: ConsoleDeps,
  db: Db,
  line: JournalLine,
): Promise<JournalLine[]> {
  return line.roundId === null
    ? await ledger.byExternalId(db, line.playerId, line.source, line.externalId)
    : await ledger.byRound(db, line.playerId, line.source, line.roundId)
}

async function chainOf(db: Db, line: JournalLine) {
  const link = await chainLink(db, line)
  return {
    hash: link.hash.toString('hex'),
    previousHash: link.previousHash?.toString('hex') ?? null,
    isIntact: link.hash.equals(link.computed),
  }
}
