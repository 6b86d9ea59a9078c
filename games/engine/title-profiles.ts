/**
 * Titles of one engine differ in their mathematics too: the number at the end of a slot's code, 1 where it has none, says which of these its
 * house profile is. JUNGLE-FRUITS-3 is the third of JUNGLE-FRUITS. A brand may choose another of the same engine.
 */
const profilesByNumber: Readonly<Record<string, readonly string[]>> = {
  'HS-KOI': [
    'koi-96',
    'koi-drift-96',
    'koi-leap-96',
    'koi-pearl-95',
    'koi-brook-96',
    'koi-dragon-95',
    'koi-lotus-96',
    'koi-still-95',
    'koi-gale-96',
    'koi-moon-96',
    'koi-falls-94',
  ],
  'HS-STORM': ['storm-96', 'storm-even-96', 'storm-bolt-96'],
  'HS-OX': ['ox-95', 'ox-coins-95'],
}

/** Titles that are a variant of their game. */
const profilesByTitle: Readonly<Record<string, string>> = {
  'BAC-FREE': 'baccarat-free',
  'BAC-FREE-2': 'baccarat-free',
}

/** The certified profile that is offered where a game has several. */
const offered: Readonly<Record<string, string>> = {
  'HC-CRASH': 'crash-97',
  'HM-MINES': 'mines-97',
  'HM-DICE': 'dice-97',
  'HM-LIMBO': 'limbo-97',
  'HM-PLINKO': 'plinko-97',
  'HM-HILO': 'hilo-97',
  'HV-JOB': 'jacks-9-6',
  'HT-BJ': 'blackjack-s17',
}

/** The code of the profile that a title is played under unless its brand chose another; null where the engine has but one. */
export function profileOfTitle(engineCode: string, gameCode: string): string | null {
  const number = Number(/-(\d+)$/.exec(gameCode)?.[1] ?? 1)
  return (
    profilesByTitle[gameCode] ??
    profilesByNumber[engineCode]?.[number - 1] ??
    offered[engineCode] ??
    null
  )
}
