/**
 * The engines whose rounds can be given free: one bet of one stake, alone. Not those at which chips lie on many places, decisions cost a
 * further stake, or several shoot at the same fish.
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
  'HV-JOB',
])

/** Whether rounds of an engine can be played free. */
export function takesFreeRounds(engineCode: string): boolean {
  return engines.has(engineCode)
}
