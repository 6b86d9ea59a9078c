import type { Schedule } from './rules.ts'

/** How a game is priced: by a list of prices, or by prize modes, `fixed` where there is one mode and no rebate. */
export type Pricing =
  | { kind: 'list'; list: string }
  | { kind: 'mode'; least: number; most: number; fixed: boolean }

export interface GameLimits {
  /** The most that the house owes for one number of a draw, in base units. */
  numberCap: number
  /** Hot numbers: from this share of the cap on, in ten-thousandths, the price is cut to so many ten-thousandths. */
  steps: readonly { from: number; cut: number }[]
}

export interface LotteryGameSeed {
  code: string
  family: string
  vendor: string
  source: 'house' | 'official'
  zone: string
  schedule: Schedule
  closeOffsetSeconds: number
  pricing: Pricing
  limits: GameLimits
}

const NUMBER_CAP = 20_000
const NO_STEPS: GameLimits = { numberCap: NUMBER_CAP, steps: [] }
/** Thai and Vietnamese houses lower the price of a number that many people bet on. */
const STEPPED: GameLimits = {
  numberCap: NUMBER_CAP,
  steps: [
    { from: 7_000, cut: 9_000 },
    { from: 9_000, cut: 5_000 },
  ],
}

const VIETNAM = 'Asia/Ho_Chi_Minh'
const list = (code: string): Pricing => ({ kind: 'list', list: code })
const every = (minutes: number): Schedule => ({ kind: 'every', seconds: minutes * 60 })
const daily = [1, 2, 3, 4, 5, 6, 7]
const FAST = { source: 'house', closeOffsetSeconds: 5 } as const
/** Bets on official draws end ten minutes before them. */
const OFFICIAL = { source: 'official', closeOffsetSeconds: 600 } as const

const vnFast = (minutes: number): LotteryGameSeed => ({
  code: `VN-FAST-${minutes}`,
  family: 'VN_NORTH',
  vendor: 'TCG_LOTTO_VN',
  zone: VIETNAM,
  schedule: every(minutes),
  pricing: list('VN_NORTH'),
  limits: STEPPED,
  ...FAST,
})

/** Stations of the south (16:15) and of the middle (17:15) by weekday. Provinces were merged in 2025; boards keep the names. */
const SOUTH_STATIONS: readonly [code: string, ...weekdays: number[]][] = [
  ['TP-HCM', 1, 6],
  ['DONG-THAP', 1],
  ['CA-MAU', 1],
  ['BEN-TRE', 2],
  ['VUNG-TAU', 2],
  ['BAC-LIEU', 2],
  ['DONG-NAI', 3],
  ['CAN-THO', 3],
  ['SOC-TRANG', 3],
  ['TAY-NINH', 4],
  ['AN-GIANG', 4],
  ['BINH-THUAN', 4],
  ['VINH-LONG', 5],
  ['BINH-DUONG', 5],
  ['TRA-VINH', 5],
  ['LONG-AN', 6],
  ['BINH-PHUOC', 6],
  ['HAU-GIANG', 6],
  ['TIEN-GIANG', 7],
  ['KIEN-GIANG', 7],
  ['DA-LAT', 7],
]
const MIDDLE_STATIONS: readonly [code: string, ...weekdays: number[]][] = [
  ['PHU-YEN', 1],
  ['HUE', 1, 7],
  ['DAK-LAK', 2],
  ['QUANG-NAM', 2],
  ['DA-NANG', 3, 6],
  ['KHANH-HOA', 3, 7],
  ['BINH-DINH', 4],
  ['QUANG-TRI', 4],
  ['QUANG-BINH', 4],
  ['GIA-LAI', 5],
  ['NINH-THUAN', 5],
  ['QUANG-NGAI', 6],
  ['DAK-NONG', 6],
  ['KON-TUM', 7],
]

const stationOf =
  (region: 'XSMN' | 'XSMT', time: string) =>
  ([code, ...weekdays]: readonly [string, ...number[]]): LotteryGameSeed => ({
    code: `${region}-${code}`,
    family: 'VN_SOUTH',
    vendor: 'TCG_LOTTO_VN',
    zone: VIETNAM,
    schedule: { kind: 'days', weekdays, time },
    pricing: list('VN_SOUTH'),
    limits: STEPPED,
    ...OFFICIAL,
  })

const fourDigit = (
  code: string,
  of: Pick<LotteryGameSeed, 'zone' | 'schedule' | 'source' | 'closeOffsetSeconds'>,
  prices: string,
): LotteryGameSeed => ({
  code,
  family: '4D',
  vendor: 'TCG_SEA',
  pricing: list(prices),
  limits: NO_STEPS,
  ...of,
})

const thai = (
  code: string,
  of: Pick<LotteryGameSeed, 'schedule' | 'source' | 'closeOffsetSeconds'>,
): LotteryGameSeed => ({
  code,
  family: 'THAI',
  vendor: 'TCG_SEA',
  zone: 'Asia/Bangkok',
  pricing: list('THAI'),
  limits: STEPPED,
  ...of,
})

const togel = (code: string, schedule: Schedule): LotteryGameSeed => ({
  code,
  family: 'TOGEL',
  vendor: 'TCG_SEA',
  zone: 'Asia/Jakarta',
  schedule,
  pricing: list('TOGEL'),
  limits: NO_STEPS,
  ...FAST,
})

const FAST_FAMILIES = ['SSC', 'PK10', 'K3', '11X5'] as const

/** The fast games of China: with prize modes under LOTT, at fixed prices under ELOTT. */
const chinese = (minutes: number): LotteryGameSeed[] =>
  FAST_FAMILIES.map((family) => ({
    code: `${family}-${minutes}`,
    family,
    vendor: 'LOTT',
    zone: 'Asia/Shanghai',
    schedule: every(minutes),
    pricing: { kind: 'mode', least: 1700, most: 1960, fixed: false },
    limits: NO_STEPS,
    ...FAST,
  }))

const fixed = (minutes: number): LotteryGameSeed[] =>
  FAST_FAMILIES.map((family) => ({
    code: `E-${family}-${minutes}`,
    family,
    vendor: 'ELOTT',
    zone: 'Asia/Shanghai',
    schedule: every(minutes),
    pricing: { kind: 'mode', least: 1950, most: 1950, fixed: true },
    limits: NO_STEPS,
    ...FAST,
  }))

const OFFICIAL_4D: Schedule = { kind: 'days', weekdays: [3, 6, 7], time: '19:00' }

/** The lotteries that the house comes with, in the order of the hall. */
export const lotteryGameSeeds: readonly LotteryGameSeed[] = [
  vnFast(1),
  vnFast(3),
  vnFast(5),
  {
    code: 'XSMB',
    family: 'VN_NORTH',
    vendor: 'TCG_LOTTO_VN',
    zone: VIETNAM,
    schedule: { kind: 'days', weekdays: daily, time: '18:15' },
    pricing: list('VN_NORTH'),
    limits: STEPPED,
    ...OFFICIAL,
  },
  ...SOUTH_STATIONS.map(stationOf('XSMN', '16:15')),
  ...MIDDLE_STATIONS.map(stationOf('XSMT', '17:15')),
  fourDigit('4D-15', { zone: 'Asia/Singapore', schedule: every(15), ...FAST }, '4D_HOUSE'),
  fourDigit(
    '4D-DAY',
    {
      zone: 'Asia/Singapore',
      schedule: { kind: 'days', weekdays: daily, time: '20:00' },
      ...FAST,
    },
    '4D_HOUSE',
  ),
  fourDigit(
    '4D-MY',
    { zone: 'Asia/Kuala_Lumpur', schedule: OFFICIAL_4D, ...OFFICIAL },
    '4D_MALAYSIA',
  ),
  fourDigit(
    '4D-SG',
    { zone: 'Asia/Singapore', schedule: { ...OFFICIAL_4D, time: '18:30' }, ...OFFICIAL },
    '4D_SINGAPORE',
  ),
  thai('THAI-15', { schedule: every(15), ...FAST }),
  thai('THAI-GOV', { schedule: { kind: 'days', monthDays: [1, 16], time: '15:30' }, ...OFFICIAL }),
  togel('TOGEL-15', every(15)),
  togel('TOGEL-DAY', { kind: 'days', weekdays: daily, time: '22:00' }),
  ...[1, 3, 5].flatMap(chinese),
  ...[1, 3].flatMap(fixed),
]
