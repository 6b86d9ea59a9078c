/**
 * The dialect `form-md5`: form posts with an MD5 hash over their sorted fields, decimal amounts, one call an event and a
 * `reference` that a refund shares with its bet. Follows the field names of slot makers who call authenticate, bet, result,
 * refund and endRound.
 */
import type { WalletRequest } from '@croupier/api/play/seamless-wallet'
import type { CurrencyCode } from '@croupier/shared/money'
import * as z from 'zod/mini'
import type {
  VendorAdapter,
  AdapterAnswer,
  AdapterService,
  AdapterVendor,
  Outcome,
} from '../dialect.ts'
import { type Handle, readForm } from '../read-body.ts'
import { matchesASecret } from '../secrets.ts'
import {
  adjustmentOf,
  balanceOf,
  betOf,
  bodies,
  bonusOf,
  codeOf,
  errorOf,
  hashOf,
  jackpotOf,
  promoOf,
  rollbackOf,
  winOf,
} from './translate.ts'

export const formMd5: VendorAdapter = {
  name: 'form-md5',
  isAuthentic: ({ vendor, body }) => {
    const fields = readForm(body)
    return (
      fields !== null &&
      matchesASecret(vendor.secrets, fields['hash'] ?? '', (secret) =>
        hashOf(fields, secret.toString('utf8')),
      )
    )
  },
  answer: async (desk, call) => {
    const handle = handlers[call.path.replace(/\.html$/, '')]
    return handle ? await handle(desk, call) : refused(7)
  },
  problem: (problem, path) => {
    if (problem === 'not-admitted') return refused(5)
    if (problem === 'busy' || problem === 'failed')
      return refused(path.startsWith('endRound') ? 130 : 100)
    return refused(7)
  },
}

type Body<Name extends keyof typeof bodies> = z.output<(typeof bodies)[Name]>
type Asked = [AdapterService, AdapterVendor]

const handlers: Record<string, Handle | undefined> = {
  authenticate: readAs('authenticate', authenticate),
  balance: readAs('balance', balance),
  bet: readAs('bet', bet),
  result: readAs('result', result),
  refund: readAs('refund', refund),
  endRound: readAs('endRound', endRound),
  bonusWin: readAs('bonusWin', (asked, body) => paid(asked, body, bonusOf, 'promo')),
  promoWin: readAs('promoWin', (asked, body) => paid(asked, body, promoOf, 'promo')),
  jackpotWin: readAs('jackpotWin', (asked, body) => paid(asked, body, jackpotOf, 'win')),
  adjustment: readAs('adjustment', (asked, body) => paid(asked, body, adjustmentOf, 'adjust')),
}

function readAs<Name extends keyof typeof bodies>(
  name: Name,
  work: (asked: Asked, body: Body<Name>) => Promise<AdapterAnswer>,
): Handle {
  return async (desk, { vendor, body }) => {
    const read = z.safeParse(bodies[name], readForm(body) ?? {})
    // The schema was looked up by this very name, which its union type cannot say.
    return read.success ? await work([desk, vendor], read.data as Body<Name>) : refused(7)
  }
}

async function authenticate(
  [desk, vendor]: Asked,
  { token, gameId }: Body<'authenticate'>,
): Promise<AdapterAnswer> {
  const { status, holder } = await desk.authenticate(vendor, { token, gameCode: gameId })
  if (!holder) return refused(codeOf(status))
  const { playerId, currency, language } = holder
  const outcome = await desk.ask(vendor, 'balance', { player_id: playerId, currency })
  if (outcome.status !== 'OK') return refused(codeOf(outcome.status))
  return said({ userId: playerId, ...balanceOf(outcome, currency), token, lang: language })
}

async function balance([desk, vendor]: Asked, body: Body<'balance'>): Promise<AdapterAnswer> {
  const currency = await desk.currencyOf(vendor, { playerId: body.userId })
  if (currency === null) return refused(2)
  const outcome = await desk.ask(vendor, 'balance', { player_id: body.userId, currency })
  return outcome.status === 'OK'
    ? said(balanceOf(outcome, currency))
    : refused(codeOf(outcome.status))
}

async function bet([desk, vendor]: Asked, body: Body<'bet'>): Promise<AdapterAnswer> {
  const holder =
    body.token === undefined
      ? await desk.latestOf(vendor, { playerId: body.userId, gameCode: body.gameId })
      : await desk.holderOf(vendor, body.token)
  const currency = holder?.currency ?? (await desk.currencyOf(vendor, { playerId: body.userId }))
  if (currency === null) return refused(2)
  // Without a session the wallet refuses the bet, and remembers that it did.
  const call = betOf(body, { sessionId: holder?.sessionId ?? 'none', currency })
  if (!call) return refused(7)
  return moved(await desk.ask(vendor, 'bet', call), currency)
}

/** A result may carry a prize of a promotion beside the win; both are repeated together until both are taken. */
async function result([desk, vendor]: Asked, body: Body<'result'>): Promise<AdapterAnswer> {
  const { userId: playerId, roundId } = body
  const currency = await desk.currencyOf(vendor, { playerId, roundId })
  if (currency === null) return refused(2)
  const call = winOf(body, currency)
  const promo =
    body.promoWinReference === undefined
      ? null
      : promoOf(
          {
            userId: playerId,
            reference: body.promoWinReference,
            amount: body.promoWinAmount ?? '',
            campaignId: body.promoCampaignID ?? 'none',
          },
          currency,
        )
  if (!call || (body.promoWinReference !== undefined && !promo)) return refused(7)
  const won = await desk.ask(vendor, 'win', call)
  if (won.status !== 'OK' || !promo) return moved(won, currency)
  return moved(await desk.ask(vendor, 'promo', promo), currency)
}

/** A refund of what never came is a success; the mark that we keep refuses the bet if it still comes. */
async function refund([desk, vendor]: Asked, body: Body<'refund'>): Promise<AdapterAnswer> {
  const { userId: playerId, reference: transactionId } = body
  const currency = await desk.currencyOf(vendor, { playerId, transactionId })
  if (currency === null) return said({ transactionId: '' })
  const outcome = await desk.ask(vendor, 'rollback', rollbackOf(body, currency))
  if (outcome.status !== 'OK') return refused(codeOf(outcome.status))
  return said({ transactionId: outcome.tombstone ? '' : (outcome.walletTxId ?? '') })
}

async function endRound([desk, vendor]: Asked, body: Body<'endRound'>): Promise<AdapterAnswer> {
  const { userId: playerId, roundId } = body
  const call = { player_id: playerId, round_id: roundId }
  const { status } = await desk.ask(vendor, 'round.end', call)
  if (status === 'INTERNAL') return refused(130)
  // The end of a round whose bets never came, or were refused, ends nothing.
  if (status !== 'OK' && status !== 'BET_NOT_FOUND') return refused(codeOf(status))
  const currency = await desk.currencyOf(vendor, { playerId, roundId })
  if (currency === null) return refused(2)
  const outcome = await desk.ask(vendor, 'balance', { player_id: playerId, currency })
  if (outcome.status === 'INTERNAL') return refused(130)
  const { cash = null, bonus = null } = balanceOf(outcome, currency)
  return said({ cash, bonus })
}

/** One event that moves money once: translated, asked, and answered with the balance after it. */
async function paid<
  Event extends { userId: string; roundId?: string; currency?: string | undefined },
  Operation extends 'promo' | 'win' | 'adjust',
>(
  [desk, vendor]: Asked,
  body: Event,
  translate: (body: Event, currency: CurrencyCode) => WalletRequest<Operation> | null,
  operation: Operation,
): Promise<AdapterAnswer> {
  const { userId: playerId, roundId } = body
  const currency = await desk.currencyOf(vendor, {
    playerId,
    ...(roundId === undefined ? {} : { roundId }),
  })
  if (currency === null) return refused(2)
  if (body.currency !== undefined && body.currency !== currency) return refused(7)
  const call = translate(body, currency)
  return call ? moved(await desk.ask(vendor, operation, call), currency) : refused(7)
}

function moved(outcome: Outcome, currency: CurrencyCode): AdapterAnswer {
  if (outcome.status !== 'OK') return refused(codeOf(outcome.status))
  return said({
    transactionId: outcome.walletTxId ?? '',
    ...balanceOf(outcome, currency),
    usedPromo: 0,
  })
}

function said(body: { [key: string]: AdapterAnswer['body'] }): AdapterAnswer {
  return { httpStatus: 200, body: { ...body, error: 0, description: 'Success' } }
}

/** Everything is said with HTTP 200; the number in the body is what counts. */
function refused(code: number): AdapterAnswer {
  return { httpStatus: 200, body: errorOf(code) }
}
