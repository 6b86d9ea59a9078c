/** Bots sit at practice tables only, and their names say what they are: no player takes one for a person. */
const PREFIX = 'bot:'

export function botPlayer(number: number): string {
  return `${PREFIX}${number}`
}

export function isBot(player: string): boolean {
  return player.startsWith(PREFIX)
}

/** Why a player may not sit down, where it is for being a bot; null when he may. */
export function botRefusal(
  player: string,
  table: { isPractice: boolean },
): 'bots_never_play_for_money' | null {
  return isBot(player) && !table.isPractice ? 'bots_never_play_for_money' : null
}
