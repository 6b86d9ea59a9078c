import type { RoundCheck } from '@croupier/games/engine/verify-round.ts'
import type { Replay } from './replay.ts'

/** Loads the rules of the games and plays the round again here; null for a game that this site has no rules of. */
export async function checkInBrowser(replay: Replay): Promise<RoundCheck | null> {
  const [{ gameRules, isGameCode }, { checkRound }] = await Promise.all([
    import('@croupier/games/engine/registry.ts'),
    import('@croupier/games/engine/verify-round.ts'),
  ])
  const { engineCode } = replay
  return isGameCode(engineCode) ? checkRound(gameRules(engineCode), replay) : null
}
