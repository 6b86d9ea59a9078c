import { type BoardSlot, oxSlots, stormSlots } from './board-slots.ts'
import { type ClassicTitle, classicTitles } from './classic-titles.ts'
import { type FishTitle, fishTitles } from './fish-titles.ts'
import { type MiniTitle, miniTitles } from './mini-titles.ts'
import { palettes } from './palettes.ts'
import { type TableTitle, tableTitles } from './table-titles.ts'
import { themedSlots } from './themed-slots.ts'

/** A title of the house's own making and the engine that plays it. */
export interface GameSeed {
  /** A slot's code begins with the clothes that its view puts on. */
  code: string
  engine:
    | 'HS-KOI'
    | 'HS-STORM'
    | 'HS-OX'
    | 'HC-CRASH'
    | 'HM-MINES'
    | MiniTitle['engine']
    | TableTitle['engine']
    | ClassicTitle['engine']
    | FishTitle['engine']
  /** Under whose name it stands. */
  vendor: string
  /** In en, pt, ja, ko, ar. */
  titles: readonly [string, string, string, string, string]
  theme: keyof typeof palettes
  hot?: number
  /** The day when the house got it, YYYY-MM-DD; the opening of the house without one. */
  releasedOn?: string
}

const slot = (
  [code, vendor]: readonly [string, string],
  theme: GameSeed['theme'],
  titles: GameSeed['titles'],
  hot?: number,
): GameSeed => ({
  code,
  engine: 'HS-KOI',
  vendor,
  titles,
  theme,
  ...(hot === undefined ? {} : { hot }),
})

/** What the titles wear that are named like their engine. */
const flagshipThemes: Readonly<Record<string, GameSeed['theme']>> = {
  'HS-STORM': 'storm-temple',
  'HS-OX': 'ox-fortune',
}

/** The newest titles of `themedSlots`: so many at its end came on the second day. */
const NEWEST = 12

/** In the order of the lobby: neighbours wear different clothes. */
export const gameList: readonly GameSeed[] = [
  slot(
    ['HS-KOI', 'HGS'],
    'koi-pond',
    ['Koi Ascending', 'Carpas em Ascensão', '昇り鯉', '비단잉어의 비상', 'صعود الكوي'],
    1,
  ),
  slot(
    ['JUNGLE-FRUITS', 'PG'],
    'jungle-fruits',
    ['Parrot Orchard', 'Pomar dos Papagaios', 'オウムの果樹園', '앵무새 과수원', 'بستان الببغاوات'],
    4,
  ),
  slot(
    ['NEON-CITY', 'JDB'],
    'neon-city',
    ['Voltage Avenue', 'Avenida Voltagem', 'ボルテージ通り', '볼티지 거리', 'شارع الفولت'],
    6,
  ),
  slot(
    ['ANCIENT-SUN', 'PG'],
    'ancient-sun',
    ['Court of the Sun', 'Corte do Sol', '太陽の宮廷', '태양의 궁정', 'بلاط الشمس'],
    5,
  ),
  slot(
    ['OCEAN-PEARLS', 'CQ9'],
    'ocean-pearls',
    ['Pearl Current', 'Correnteza de Pérolas', '真珠の潮流', '진주 해류', 'تيار اللآلئ'],
    7,
  ),
  slot(
    ['FROST-RUNES', 'FC'],
    'frost-runes',
    ['Winter Oath', 'Juramento de Inverno', '冬の誓い', '겨울의 맹세', 'قسم الشتاء'],
    8,
  ),
  slot(['KOI-POND-2', 'PG'], 'koi-pond', [
    'Moonlit Carp',
    'Carpa ao Luar',
    '月下の鯉',
    '달빛 잉어',
    'كارب تحت ضوء القمر',
  ]),
  slot(['JUNGLE-FRUITS-2', 'JL'], 'jungle-fruits', [
    'Monsoon Harvest',
    'Colheita da Monção',
    '雨季の収穫',
    '우기의 수확',
    'حصاد الأمطار',
  ]),
  slot(
    ['NEON-CITY-2', 'HGS'],
    'neon-city',
    [
      'Midnight Circuit',
      'Circuito da Meia-Noite',
      '真夜中のサーキット',
      '한밤의 서킷',
      'حلبة منتصف الليل',
    ],
    9,
  ),
  slot(
    ['ANCIENT-SUN-2', 'PT'],
    'ancient-sun',
    ['Leopard Steps', 'Degraus do Leopardo', '豹の階段', '표범의 계단', 'خطى الفهد'],
    10,
  ),
  slot(['OCEAN-PEARLS-2', 'PG'], 'ocean-pearls', [
    'Trident Bay',
    'Baía do Tridente',
    '三叉の入江',
    '삼지창 만',
    'خليج الرمح الثلاثي',
  ]),
  slot(['FROST-RUNES-2', 'BGS'], 'frost-runes', [
    'Aurora Hall',
    'Salão da Aurora',
    'オーロラの館',
    '오로라의 전당',
    'قاعة الشفق',
  ]),
  slot(['KOI-POND-3', 'JL'], 'koi-pond', [
    'Lotus Ladder',
    'Escada de Lótus',
    '蓮のはしご',
    '연꽃 사다리',
    'سلّم اللوتس',
  ]),
  slot(
    ['JUNGLE-FRUITS-3', 'FC'],
    'jungle-fruits',
    ['Canopy Feast', 'Banquete na Copa', '樹上の宴', '숲지붕 잔치', 'وليمة الأغصان'],
    12,
  ),
  slot(['NEON-CITY-3', 'CQ9'], 'neon-city', [
    'Orbit Arcade',
    'Fliperama Orbital',
    'オービット・アーケード',
    '궤도 아케이드',
    'أركيد المدار',
  ]),
  slot(['ANCIENT-SUN-3', 'JDB'], 'ancient-sun', [
    'Feathered Crown',
    'Coroa de Penas',
    '羽飾りの王冠',
    '깃털 왕관',
    'تاج الريش',
  ]),
  slot(['OCEAN-PEARLS-3', 'PT'], 'ocean-pearls', [
    'Dolphin Serenade',
    'Serenata dos Golfinhos',
    'イルカのセレナーデ',
    '돌고래 세레나데',
    'أنشودة الدلافين',
  ]),
  slot(
    ['FROST-RUNES-3', 'PG'],
    'frost-runes',
    ['Snow Wolf Tale', 'Conto do Lobo da Neve', '雪狼の物語', '눈늑대 이야기', 'حكاية ذئب الثلج'],
    11,
  ),
  slot(['KOI-POND-4', 'BGS'], 'koi-pond', [
    'River of Lanterns',
    'Rio das Lanternas',
    '灯籠の川',
    '등불의 강',
    'نهر الفوانيس',
  ]),
  slot(['JUNGLE-FRUITS-4', 'CQ9'], 'jungle-fruits', [
    'Mango Drums',
    'Tambores de Manga',
    'マンゴーの太鼓',
    '망고 북소리',
    'طبول المانجو',
  ]),
  slot(['NEON-CITY-4', 'FC'], 'neon-city', [
    'Turbo Boulevard',
    'Bulevar Turbo',
    'ターボ大通り',
    '터보 대로',
    'جادة التوربو',
  ]),
  slot(['ANCIENT-SUN-4', 'JL'], 'ancient-sun', [
    'Noon Temple',
    'Templo do Meio-Dia',
    '正午の神殿',
    '한낮의 신전',
    'معبد الظهيرة',
  ]),
  slot(['OCEAN-PEARLS-4', 'JDB'], 'ocean-pearls', [
    'Coral Lanterns',
    'Lanternas de Coral',
    '珊瑚の灯',
    '산호 등불',
    'فوانيس المرجان',
  ]),
  slot(['FROST-RUNES-4', 'PT'], 'frost-runes', [
    'Shield of Ice',
    'Escudo de Gelo',
    '氷の盾',
    '얼음 방패',
    'درع الجليد',
  ]),
  {
    code: 'HC-CRASH',
    engine: 'HC-CRASH',
    vendor: 'MXWIN',
    theme: 'sky',
    titles: ['Sky Crash', 'Sky Crash', 'スカイクラッシュ', '스카이 크래시', 'سكاي كراش'],
    hot: 2,
  },
  {
    code: 'HM-MINES',
    engine: 'HM-MINES',
    vendor: 'HGS',
    theme: 'mine',
    titles: ['Mines', 'Minas', 'マインズ', '마인즈', 'ماينز'],
    hot: 3,
  },
  ...stormSlots.map((title) => boardSlot('HS-STORM', title)),
  ...oxSlots.map((title) => boardSlot('HS-OX', title)),
  ...miniTitles.map((mini): GameSeed => ({ ...mini, releasedOn: '2026-11-19' })),
  ...tableTitles.map((table): GameSeed => ({ ...table, releasedOn: '2026-11-21' })),
  ...fishTitles.map((fish): GameSeed => ({ ...fish, releasedOn: '2026-11-21' })),
  ...classicTitles.map((classic): GameSeed => ({ ...classic, releasedOn: '2026-11-20' })),
  ...themedSlots.map(
    ([code, vendor, titles], at): GameSeed => ({
      ...slot([code, vendor], themeOf(code), titles),
      releasedOn: at < themedSlots.length - NEWEST ? '2026-09-15' : '2026-11-12',
    }),
  ),
]

function boardSlot(engine: GameSeed['engine'], [code, vendor, titles]: BoardSlot): GameSeed {
  const theme = flagshipThemes[code] ?? themeOf(code)
  return { code, engine, vendor, titles, theme, releasedOn: '2026-11-12' }
}

function themeOf(code: string): GameSeed['theme'] {
  const name = code.toLowerCase().replace(/-\d+$/, '')
  if (Object.hasOwn(palettes, name)) return name as GameSeed['theme']
  throw new Error(`${code} wears no known theme`)
}
