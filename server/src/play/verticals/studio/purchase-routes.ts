import { purchasesApi } from '@croupier/api/play/purchases'
import type { Http } from '../../../platform/http/http.ts'
import { route } from '../../../platform/http/route.ts'
import type { Refusal } from '../../../platform/refusal.ts'
import { buyRounds } from './buy-rounds.ts'
import type { StudioDeps } from './deps.ts'
import { viewOfRound } from './round-view.ts'
import { gameSession, SESSION_HEADER } from './sessions.ts'

/** Twenty rounds a purchase: nobody looks at more than this, and the wallet is asked for every one. */
const PURCHASES_OF_ONE = { per: 'session', requests: 40, seconds: 60 } as const

export function purchaseRoutes(http: Http, parts: StudioDeps): void {
  route(http, purchasesApi.buy, async (call) => {
    const session = await gameSession(parts, call.brand, call.header(SESSION_HEADER))
    await http.rateLimits.count('purchases', PURCHASES_OF_ONE, String(session.memberId))
    const { played, balance, stopped } = await buyRounds(parts, session, call.input)
    const rounds = await Promise.all(played.map(({ row }) => viewOfRound(parts, row)))
    return { rounds, balance, stopped: stopped && told(http, stopped, call.language) }
  })
}

/** Why a purchase stopped, as a refusal would say it. */
function told(http: Http, { code, details }: Refusal, language: string) {
  return { code, message: http.hooks.sentence(code, language, { ...details.values }) }
}
