/**
 * The engines whose rounds can be given free: one bet of one stake, alone. Not those at which decisions cost a further stake, or several
 * shoot at the same fish.
 */
const engines: ReadonlySet<string> = new Set([
  'HS-KOI',
  'HS-STORM',
  'HS-OX',
  'HS-RING',
  'HM-MINES',
  'HM-DICE',
  'HM-LIMBO',
  'HM-PLINKO',
  'HM-HILO',
  'HX-SCR1',
  'HX-SCR2',
  'HE-KENO',
  'HT-ROU',
  'HV-JOB',
])

/** Whether rounds of an engine can be played free. */
export function takesFreeRounds(engineCode: string): boolean {
  return engines.has(engineCode)
}

/** Engines at which the player lays the stake on several places, so that what lies there must come to the stake of the gift. */
const laid: ReadonlySet<string> = new Set(['HS-RING', 'HE-KENO', 'HT-ROU'])

/** Whether a free round needs its whole stake to be laid out. */
export function laysStake(engineCode: string): boolean {
  return laid.has(engineCode)
}
