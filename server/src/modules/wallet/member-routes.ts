import { type lineCause, walletApi, type walletLine } from '@croupier/api/wallet'
import type { CurrencyCode, Money } from '@croupier/shared/money'
import type * as z from 'zod/mini'
import type { Http } from '../../platform/http/http.ts'
import { route } from '../../platform/http/route.ts'
import { refuse } from '../../platform/refusal.ts'
import type { JournalLine, Ledger, Pocket } from '../ledger/ledger.ts'
import { causeOf, operationsShown } from './rules.ts'

type Line = z.output<typeof walletLine>
type Cause = z.output<typeof lineCause>

export interface MemberWalletParts {
  ledger: Pick<Ledger, 'balances' | 'history' | 'find' | 'byRound'>
  /** One wallet serves all vendors of the brand. */
  isSingleWallet(brandId: number): Promise<boolean>
  /** What a game is called in a language, and whose it is. */
  gameNamed(gameCode: string, language: string): Promise<{ title: string; vendor: string }>
}

/** The member's own view of the money. Everything is asked by the session's own id, so nobody sees another's. */
export function walletRoutes(http: Http, parts: MemberWalletParts): void {
  const { ledger } = parts
  const { db } = http.context
  const noContracts = {
    dailysalreqtype: false,
    divtypereq: false,
    contracthoursalreq: false,
    realtimesalreqtype: false,
  }

  route(http, walletApi.balance, async ({ session }) =>
    balancesOf(await ledger.balances(db, session.memberId), session.currency),
  )

  route(http, walletApi.merchantWallet, async ({ brand }) => ({
    isSingle: await parts.isSingleWallet(brand.id),
  }))

  route(http, walletApi.consolidated, async ({ session }) => {
    const all = balancesOf(await ledger.balances(db, session.memberId), session.currency)
    const of = (wanted: Pocket): Money =>
      all.pockets
        .filter(({ pocket, currency }) => pocket === wanted && currency === session.currency)
        .reduce((sum, { balance }) => sum + balance, 0n)
    const [locked, bonus, commission] = [of('locked'), of('bonus'), of('commission')]
    const total = all.balance + locked + bonus + commission
    return { ...all, locked, bonus, commission, total, contractInfo: noContracts }
  })

  route(http, walletApi.lines, async ({ session, input, language }) => {
    const { kind, cursor, limit, from, to } = input
    const page = await ledger.history(db, {
      playerId: session.memberId,
      operations: operationsShown(kind),
      limit,
      ...(cursor === undefined ? {} : { cursor }),
      ...(from === undefined ? {} : { from }),
      ...(to === undefined ? {} : { to }),
    })
    const items = await Promise.all(page.items.map((line) => shownLine(parts, line, language)))
    return { items, nextCursor: page.nextCursor }
  })

  route(http, walletApi.line, async ({ session, input, language }) => {
    const line = await ledger.find(db, input.id)
    // Another's line does not exist for this member.
    if (line?.playerId !== session.memberId) refuse('not_found')
    const round =
      line.roundId === null
        ? []
        : await ledger.byRound(db, line.playerId, line.source, line.roundId)
    const lines = await Promise.all(round.map((other) => shownLine(parts, other, language)))
    return { line: await shownLine(parts, line, language), cause: explained(line, round, lines) }
  })
}

function balancesOf(
  pockets: { currency: CurrencyCode; pocket: Pocket; balance: Money }[],
  currency: CurrencyCode,
) {
  const cash = pockets.find((row) => row.pocket === 'cash' && row.currency === currency)
  return { currency, balance: cash?.balance ?? 0n, pockets }
}

async function shownLine(
  { gameNamed }: MemberWalletParts,
  line: JournalLine,
  language: string,
): Promise<Line> {
  const { gameCode } = line
  return {
    id: line.id,
    at: line.at,
    operation: line.operation,
    pocket: line.pocket,
    currency: line.currency,
    amount: line.amount,
    balanceAfter: line.balanceAfter,
    game: gameCode === null ? null : { code: gameCode, ...(await gameNamed(gameCode, language)) },
    roundId: line.roundId,
  }
}

function explained(line: JournalLine, round: readonly JournalLine[], lines: Line[]): Cause {
  const sum = (operations: readonly string[]): Money =>
    round
      .filter(({ operation }) => operations.includes(operation))
      .reduce((total, { amount }) => total + amount, 0n)
  return {
    kind: causeOf(line.operation),
    reference: line.externalId,
    original: line.reference,
    memo: line.memo,
    round:
      line.roundId === null
        ? null
        : {
            id: line.roundId,
            bet: -sum(['bet', 'rollback_bet']),
            win: sum(['win', 'rollback_win', 'adjust']),
            closed: round.some(({ roundClosed }) => roundClosed),
            lines,
          },
  }
}
