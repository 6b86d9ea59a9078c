/** What is written in JSON, as choices and actions travel. */
type Plain = string | number | boolean | null | Plain[] | { [key: string]: Plain }

const REAL = 10_000n

/** What a member does in each game that one plays alone: stakes in reais, and decisions until one ends the round. */
export interface SoloPlay {
  stake: number
  choice: Plain
  actions?: readonly Plain[]
}

const solo = (stake: number, choice: Plain, actions: readonly Plain[] = []): SoloPlay => ({
  stake,
  choice,
  actions,
})
export const chips = (reais: Record<string, number>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reais).map(([key, amount]) => [key, String(BigInt(amount) * REAL)]),
  )
export const totalOf = (reais: Record<string, number>): number =>
  Object.values(reais).reduce((sum, amount) => sum + amount, 0)

/** A few rounds of every game that one plays alone, by engine code; each with every kind of choice that its pays tell apart. */
export const soloPlays: Readonly<Record<string, readonly SoloPlay[]>> = {
  'HS-KOI': [solo(1, {})],
  'HS-STORM': [solo(1, { mode: 'base' }), solo(1, { mode: 'ante' }), solo(1, { mode: 'feature' })],
  'HS-OX': [solo(1, {}), solo(2, {})],
  'HS-RING': [solo(6, { credits: { BAR: 1, STAR: 2, APPLE: 3 } }), solo(8, everyFruit())],
  'HM-MINES': [solo(1, { mines: 3 }, [{ type: 'pick', tile: 4 }, { type: 'cashOut' }])],
  'HM-LIMBO': [solo(1, { targetX100: 110 })],
  'HM-DICE': [solo(1, { side: 'under', winning: 5_000 })],
  'HM-PLINKO': [solo(1, { rows: 16, risk: 'medium' })],
  'HM-HILO': [solo(1, {}, [{ type: 'higher' }, { type: 'lower' }, { type: 'cashOut' }])],
  'HV-JOB': [
    solo(2, { doubleUp: true }, [
      { type: 'hold', mask: 19 },
      { type: 'double', pick: 2 },
      { type: 'collect' },
    ]),
    solo(2, { doubleUp: false }, [{ type: 'hold', mask: 3 }]),
    solo(2, { doubleUp: true }, [{ type: 'hold', mask: 0 }, { type: 'collect' }]),
  ],
  'HX-SCR1': [solo(1, {})],
  'HX-SCR2': [solo(1, {})],
  'HE-KENO': [
    solo(4, { picks: [3, 17, 44, 60], lines: chips({ PICKS: 1, OV: 1, OD: 1, 'EL:3': 1 }) }),
    solo(4, { picks: [], lines: chips({ UP: 1, LOW: 1, MID: 1, EV: 1 }) }),
  ],
  'HT-BJ': [
    solo(33, chips({ S1: 20, S3: 10, PP1: 2, T1: 1 }), [
      { type: 'insure' },
      { type: 'decline' },
      { type: 'split' },
      { type: 'double' },
      { type: 'hit' },
      { type: 'stand' },
      { type: 'double' },
      { type: 'stand' },
      { type: 'stand' },
      { type: 'stand' },
      { type: 'stand' },
    ]),
    solo(15, chips({ S2: 10, PP2: 5 }), [{ type: 'decline' }, { type: 'stand' }]),
  ],
  'HF-FISH': [
    solo(10, { level: 'reef', bullet: '5000' }, [[0, 1], [3, 5], [16, 2], [0, 3], 'leave']),
    solo(10, { level: 'reef', bullet: '5000' }, ['leave']),
  ],
  'HT-ROU': [
    solo(25, chips({ RED: 5, 'D:2': 5, 'SP:8-9': 5, 'C:1': 5, LOW: 5 })),
    solo(36, chips({ 'COL:1': 10, 'ST:0-1-2': 5, 'SL:13': 5, BLACK: 16 })),
  ],
}

function everyFruit(): Plain {
  const fruits = ['BAR', 'SEVEN', 'STAR', 'MELON', 'BELL', 'LEMON', 'ORANGE', 'APPLE']
  return { credits: Object.fromEntries(fruits.map((fruit) => [fruit, 1])) }
}

/** Chips of two confirms at each table whose result is dealt, by title and engine. */
export const dealtPlays: readonly {
  gameCode: string
  engineCode: string
  confirms: readonly [Record<string, number>, Record<string, number>]
}[] = [
  table('HL-BAC', [
    { P: 20, T: 5, PP: 5, EP: 5, D7: 5, DBP: 5 },
    { B: 10, PERF: 5, DBB: 5 },
  ]),
  table('HL-DT', [
    { D: 20, TIE: 5, DO: 5, DB: 5, 'D:S': 5, TR: 5 },
    { T: 10, STIE: 5, DE: 5 },
  ]),
  table('HL-ROU', [
    { RED: 10, 'S:7': 5, 'ST:4': 5 },
    { BLACK: 5, 'COL:2': 5, 'SP:0-2': 5 },
  ]),
  table('HL-SIC', [
    { BIG: 10, 'SUM:9': 5, 'N:4': 5, TRIANY: 5 },
    { SMALL: 5, 'CMB:25': 5 },
  ]),
  table('HL-TX', [{ TAI: 20 }, { XIU: 5 }]),
  table('HL-BC', [{ BAU: 10, CUA: 5 }, { TOM: 5 }]),
  table('HL-XD', [
    { EVEN: 10, R3W1: 5 },
    { ODD: 5, W4: 5 },
  ]),
  table('HL-KENO', [
    { 'PICKS:3-17-44-60': 2, 'PICKS:80': 1, OV: 2, OD: 1, 'EL:3': 1 },
    { EV: 1, UP: 1, LOW: 1, MID: 1 },
  ]),
  {
    gameCode: 'BAC-FREE',
    engineCode: 'HL-BAC',
    confirms: [
      { B: 20, S6: 5, L6: 5, PA8: 5 },
      { SMALL: 10, BIG: 10 },
    ],
  },
]

function table(
  code: string,
  confirms: readonly [Record<string, number>, Record<string, number>],
): (typeof dealtPlays)[number] {
  return { gameCode: code, engineCode: code, confirms }
}
