import type { OutputOf } from '@croupier/api/endpoint'
import type { roundLinksApi } from '@croupier/api/play/round-links'
import type { DrawCheck, RoundCheck } from '@croupier/games/engine/verify-round.ts'

export type LinkedRound = OutputOf<typeof roundLinksApi.linked>
export type TableRound = OutputOf<typeof roundLinksApi.tableRound>

/** What is checked of a round, in this order; each by itself, so that a wrong one is named. */
export const checkSteps = ['commitment', 'rules', 'result', 'payout', 'chain'] as const
export type CheckStep = (typeof checkSteps)[number]

export interface FoundSteps {
  /** Steps that do not concern this round are absent. */
  steps: Partial<Record<CheckStep, boolean>>
  /** For those who compute by hand. */
  firstWords: readonly number[]
}

/** The first step that does not hold; null when all do. */
export function wrongStep({ steps }: FoundSteps): CheckStep | null {
  return checkSteps.find((step) => steps[step] === false) ?? null
}

/** Computes a round again here; null when this site has no rules of its game, or its seed is not shown yet. */
export async function checkLinked({ engineCode, round }: LinkedRound): Promise<FoundSteps | null> {
  const { gameRules, isGameCode, verify } = await rulesAndCheck()
  const found = isGameCode(engineCode) ? verify.checkRound(gameRules(engineCode), round) : null
  if (found === null) return null
  return { firstWords: found.firstWords, steps: { ...drawSteps(found), ...paidStep(found) } }
}

/** The same of a round of a table, without the bets on it, and down to the published end of its chain. */
export async function checkTable(shown: TableRound): Promise<FoundSteps | null> {
  const { gameRules, isGameCode, verify } = await rulesAndCheck()
  const { engineCode, profile, mathSha256, terminalHash, round } = shown
  const game = isGameCode(engineCode) ? gameRules(engineCode) : null
  if (game?.kind !== 'shared' || round.serverSeed === null || round.result === null) return null
  const { commitment, salt, chainIndex, serverSeed, before, result } = round
  const seeds = { serverSeed, clientSeed: salt, nonce: chainIndex }
  const draw = { profile, mathSha256, commitment, seeds, before, result }
  const found = verify.checkDraw(game, draw)
  const chain = await leadsDown({ seed: serverSeed, links: chainIndex, end: terminalHash })
  return { firstWords: found.firstWords, steps: { ...drawSteps(found), chain } }
}

async function rulesAndCheck() {
  const [{ gameRules, isGameCode }, verify] = await Promise.all([
    import('@croupier/games/engine/registry.ts'),
    import('@croupier/games/engine/verify-round.ts'),
  ])
  return { gameRules, isGameCode, verify }
}

function drawSteps(found: DrawCheck): FoundSteps['steps'] {
  return {
    commitment: found.seedWasCommitted,
    rules: found.mathIsNamed,
    result: found.resultIsEqual,
  }
}

const paidStep = ({ payoutIsEqual }: RoundCheck): FoundSteps['steps'] => ({ payout: payoutIsEqual })

const AT_A_TIME = 20_000

/** A late link of a chain is a million hashes away from its end: the page goes on answering in between. */
async function leadsDown(chain: { seed: string; links: number; end: string }): Promise<boolean> {
  const { seedFarBelow } = await import('@croupier/games/engine/seed-chain.ts')
  let { seed, links } = chain
  while (links > 0) {
    const now = Math.min(links, AT_A_TIME)
    seed = seedFarBelow(seed, now)
    links -= now
    // oxlint-disable-next-line no-await-in-loop -- the pause is what the pieces are for
    await new Promise((go) => setTimeout(go, 0))
  }
  return seed === chain.end
}
