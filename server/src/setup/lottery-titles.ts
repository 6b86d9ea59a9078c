import { type HouseTitle, seedHouseTitles } from '../play/catalogue/catalogue.ts'
import {
  type LotteryGameSeed,
  lotteryGameSeeds,
  seedLotteryGames,
} from '../play/lottery-draws/lottery-draws.ts'
import type { Context } from '../platform/context.ts'

/** The boards of Vietnam keep the names of their provinces. */
const STATIONS: Readonly<Record<string, string>> = {
  'TP-HCM': 'TP. Hồ Chí Minh',
  'DONG-THAP': 'Đồng Tháp',
  'CA-MAU': 'Cà Mau',
  'BEN-TRE': 'Bến Tre',
  'VUNG-TAU': 'Vũng Tàu',
  'BAC-LIEU': 'Bạc Liêu',
  'DONG-NAI': 'Đồng Nai',
  'CAN-THO': 'Cần Thơ',
  'SOC-TRANG': 'Sóc Trăng',
  'TAY-NINH': 'Tây Ninh',
  'AN-GIANG': 'An Giang',
  'BINH-THUAN': 'Bình Thuận',
  'VINH-LONG': 'Vĩnh Long',
  'BINH-DUONG': 'Bình Dương',
  'TRA-VINH': 'Trà Vinh',
  'LONG-AN': 'Long An',
  'BINH-PHUOC': 'Bình Phước',
  'HAU-GIANG': 'Hậu Giang',
  'TIEN-GIANG': 'Tiền Giang',
  'KIEN-GIANG': 'Kiên Giang',
  'DA-LAT': 'Đà Lạt',
  'PHU-YEN': 'Phú Yên',
  HUE: 'Thừa Thiên Huế',
  'DAK-LAK': 'Đắk Lắk',
  'QUANG-NAM': 'Quảng Nam',
  'DA-NANG': 'Đà Nẵng',
  'KHANH-HOA': 'Khánh Hòa',
  'BINH-DINH': 'Bình Định',
  'QUANG-TRI': 'Quảng Trị',
  'QUANG-BINH': 'Quảng Bình',
  'GIA-LAI': 'Gia Lai',
  'NINH-THUAN': 'Ninh Thuận',
  'QUANG-NGAI': 'Quảng Ngãi',
  'DAK-NONG': 'Đắk Nông',
  'KON-TUM': 'Kon Tum',
}

type Names = Readonly<Record<string, string>>

/** Names that are the same in all languages need no translation: they stand under English. */
const named: Readonly<Record<string, Names>> = {
  'VN-FAST': { en: 'VN Fast', vi: 'Siêu tốc', cn: '越南快开', th: 'เวียดนามด่วน' },
  XSMB: { en: 'XSMB', vi: 'XSMB · Miền Bắc', cn: '越南北部彩', th: 'ฮานอย' },
  '4D-DAY': { en: '4D Daily', cn: '4D 每日', vi: '4D hằng ngày', th: '4D รายวัน', pt: '4D diário' },
  '4D-MY': { en: 'Malaysia 4D', cn: '马来西亚 4D', th: 'มาเลย์ 4D' },
  '4D-SG': { en: 'Singapore 4D', cn: '新加坡 4D', th: 'สิงคโปร์ 4D' },
  '4D': { en: '4D' },
  'THAI-GOV': { en: 'Thai Government', th: 'หวยรัฐบาลไทย', cn: '泰国政府彩', vi: 'Xổ số Thái Lan' },
  THAI: { en: 'Thai', th: 'หวยไทย', cn: '泰国彩', vi: 'Xổ số Thái' },
  'TOGEL-DAY': { en: 'Togel Daily', cn: '印尼彩 每日' },
  TOGEL: { en: 'Togel', cn: '印尼彩' },
  SSC: { en: 'SSC', cn: '时时彩' },
  PK10: { en: 'PK10', cn: '赛车 PK10' },
  K3: { en: 'K3', cn: '快三' },
  '11X5': { en: '11x5', cn: '11选5' },
}

/** What a lottery is called: a kind with its minutes, or a name of its own. */
function namesOf(code: string): Names {
  const station = /^(XSM[NT])-(.+)$/.exec(code)
  if (station) return { en: `${station[1]} · ${STATIONS[station[2] ?? ''] ?? station[2]}` }
  const own = named[code]
  if (own) return own
  const [, fixed = '', kind = code, minutes = ''] = /^(E-)?(.+)-(\d+)$/.exec(code) ?? []
  const names = named[kind] ?? { en: kind }
  return Object.fromEntries(
    Object.entries(names).map(([language, name]) => [language, `${fixed}${name} ${minutes}′`]),
  )
}

/** The lotteries that take bets as titles of the catalogue. */
function lotteryTitles(games: readonly LotteryGameSeed[]): HouseTitle[] {
  return games.map(({ code, vendor }) => ({
    code,
    vendor,
    gameType: vendor === 'ELOTT' ? 'ELOTT' : 'LOTT',
    switchId: vendor === 'ELOTT' ? 'ELOTT' : 'LOTT',
    names: namesOf(code),
    features: ['together', 'picks'],
    icon: '/art/games/HL-KENO.avif',
    theme: 'keno-hall',
  }))
}

/**
 * The lotteries that the house comes with, and the titles of those that take bets: official ones in a demonstration, whose boards say their
 * results. Repeating it changes nothing.
 */
export async function seedLotteries(context: Context): Promise<void> {
  await seedLotteryGames(context)
  const isDemo = context.config.mode === 'demo'
  const sold = lotteryGameSeeds.filter(({ source }) => isDemo || source === 'house')
  await seedHouseTitles(context, lotteryTitles(sold))
}
