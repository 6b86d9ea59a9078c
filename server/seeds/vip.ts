import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Reward } from '@croupier/api/engagement/reward'
import type { VipBadge, VipBenefits, VipLevel } from '@croupier/api/engagement/terms/vip'
import { baseUnit, type RealCurrency } from '@croupier/shared/currencies'
import { sql } from 'kysely'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import type { Context } from '../src/platform/context.ts'

/** What a level asks for and gives, in base units of the brand's currency. */
interface PlannedLevel {
  badge: VipBadge
  deposits: number
  validBets: number
  levelUp?: number
  weekly?: number
  monthly?: number
  birthday?: number
  /** In hundredths of a percent. */
  rebate?: number
  cashback?: number
  pointsPercent: number
  withdrawalPerDay: number
  fastWithdrawals?: true
  ownHost?: true
}

const planned: readonly PlannedLevel[] = [
  { badge: 'bronze', deposits: 0, validBets: 0, pointsPercent: 100, withdrawalPerDay: 10_000 },
  {
    badge: 'silver',
    deposits: 50,
    validBets: 500,
    levelUp: 0.4,
    pointsPercent: 105,
    withdrawalPerDay: 10_000,
  },
  {
    badge: 'gold',
    deposits: 200,
    validBets: 3_000,
    levelUp: 2,
    rebate: 2,
    pointsPercent: 110,
    withdrawalPerDay: 20_000,
  },
  {
    badge: 'platinum',
    deposits: 600,
    validBets: 12_000,
    levelUp: 8,
    weekly: 0.4,
    monthly: 1,
    birthday: 1,
    rebate: 4,
    cashback: 200,
    pointsPercent: 120,
    withdrawalPerDay: 30_000,
  },
  {
    badge: 'emerald',
    deposits: 2_000,
    validBets: 50_000,
    levelUp: 30,
    weekly: 2,
    monthly: 4,
    birthday: 5,
    rebate: 6,
    cashback: 300,
    pointsPercent: 135,
    withdrawalPerDay: 50_000,
    fastWithdrawals: true,
  },
  {
    badge: 'sapphire',
    deposits: 6_000,
    validBets: 200_000,
    levelUp: 120,
    weekly: 8,
    monthly: 16,
    birthday: 20,
    rebate: 8,
    cashback: 400,
    pointsPercent: 150,
    withdrawalPerDay: 100_000,
    fastWithdrawals: true,
  },
  {
    badge: 'ruby',
    deposits: 20_000,
    validBets: 800_000,
    levelUp: 500,
    weekly: 30,
    monthly: 60,
    birthday: 80,
    rebate: 9,
    cashback: 500,
    pointsPercent: 175,
    withdrawalPerDay: 200_000,
    fastWithdrawals: true,
    ownHost: true,
  },
  {
    badge: 'diamond',
    deposits: 60_000,
    validBets: 3_000_000,
    levelUp: 2_000,
    weekly: 120,
    monthly: 250,
    birthday: 300,
    rebate: 10,
    cashback: 600,
    pointsPercent: 200,
    withdrawalPerDay: 500_000,
    fastWithdrawals: true,
    ownHost: true,
  },
]

const languages = ['en', 'pt', 'es', 'vi', 'th', 'ja', 'ko', 'cn', 'ar', 'tr', 'ru', 'fr'] as const

/** By badge, in the order of the languages. */
const names: Readonly<Record<string, readonly string[]>> = {
  bronze: [
    'Bronze',
    'Bronze',
    'Bronce',
    'Đồng',
    'บรอนซ์',
    'ブロンズ',
    '브론즈',
    '青铜',
    'برونزي',
    'Bronz',
    'Бронза',
    'Bronze',
  ],
  silver: [
    'Silver',
    'Prata',
    'Plata',
    'Bạc',
    'ซิลเวอร์',
    'シルバー',
    '실버',
    '白银',
    'فضي',
    'Gümüş',
    'Серебро',
    'Argent',
  ],
  gold: [
    'Gold',
    'Ouro',
    'Oro',
    'Vàng',
    'โกลด์',
    'ゴールド',
    '골드',
    '黄金',
    'ذهبي',
    'Altın',
    'Золото',
    'Or',
  ],
  platinum: [
    'Platinum',
    'Platina',
    'Platino',
    'Bạch kim',
    'แพลทินัม',
    'プラチナ',
    '플래티넘',
    '铂金',
    'بلاتيني',
    'Platin',
    'Платина',
    'Platine',
  ],
  emerald: [
    'Emerald',
    'Esmeralda',
    'Esmeralda',
    'Lục bảo',
    'มรกต',
    'エメラルド',
    '에메랄드',
    '翡翠',
    'زمردي',
    'Zümrüt',
    'Изумруд',
    'Émeraude',
  ],
  sapphire: [
    'Sapphire',
    'Safira',
    'Zafiro',
    'Lam ngọc',
    'ไพลิน',
    'サファイア',
    '사파이어',
    '蓝宝石',
    'ياقوت أزرق',
    'Safir',
    'Сапфир',
    'Saphir',
  ],
  ruby: [
    'Ruby',
    'Rubi',
    'Rubí',
    'Hồng ngọc',
    'ทับทิม',
    'ルビー',
    '루비',
    '红宝石',
    'ياقوت',
    'Yakut',
    'Рубин',
    'Rubis',
  ],
  diamond: [
    'Diamond',
    'Diamante',
    'Diamante',
    'Kim cương',
    'ไดมอนด์',
    'ダイヤモンド',
    '다이아몬드',
    '钻石',
    'ماسي',
    'Elmas',
    'Бриллиант',
    'Diamant',
  ],
  regular: [
    'Regular',
    'Frequente',
    'Habitual',
    'Thân thiết',
    'ขาประจำ',
    'レギュラー',
    '단골',
    '常客',
    'معتاد',
    'Müdavim',
    'Завсегдатай',
    'Habitué',
  ],
  veteran: [
    'Veteran',
    'Veterano',
    'Veterano',
    'Kỳ cựu',
    'ผู้ช่ำชอง',
    'ベテラン',
    '베테랑',
    '元老',
    'مخضرم',
    'Kıdemli',
    'Ветеран',
    'Vétéran',
  ],
  legend: [
    'Legend',
    'Lenda',
    'Leyenda',
    'Huyền thoại',
    'ตำนาน',
    'レジェンド',
    '레전드',
    '传奇',
    'أسطورة',
    'Efsane',
    'Легенда',
    'Légende',
  ],
}

const titles = [
  'VIP levels',
  'Níveis VIP',
  'Niveles VIP',
  'Cấp VIP',
  'ระดับ VIP',
  'VIPレベル',
  'VIP 등급',
  'VIP 等级',
  'مستويات VIP',
  'VIP seviyeleri',
  'VIP-уровни',
  'Niveaux VIP',
]
const summaries = [
  'More benefits on every level.',
  'Mais benefícios a cada nível.',
  'Más beneficios en cada nivel.',
  'Thêm quyền lợi ở mỗi cấp.',
  'สิทธิประโยชน์เพิ่มขึ้นทุกระดับ',
  'レベルごとに特典が増えます。',
  '등급이 오를수록 혜택이 늘어납니다.',
  '每一级都有更多权益。',
  'مزايا أكثر في كل مستوى.',
  'Her seviyede daha fazla avantaj.',
  'Больше привилегий на каждом уровне.',
  'Plus d’avantages à chaque niveau.',
]

const byLanguage = <Text>(textAt: (place: number) => Text): Record<string, Text> =>
  Object.fromEntries(languages.map((language, place) => [language, textAt(place)]))
const namesOf = (key: string): Record<string, string> =>
  byLanguage((place) => names[key]?.[place] ?? key)

/** The ladder of a demonstration's brand: eight levels by the last 60 days, reviewed by the month. */
export function demoLadder(currency: RealCurrency, startsAt: Date): PromotionDefinition {
  // Tenths are the finest that the plan has, and base units are whole tenths in every currency.
  const units = (count: number): bigint =>
    (BigInt(Math.round(count * 10)) * baseUnit(currency)) / 10n
  return {
    code: 'vip-levels',
    texts: byLanguage((place) => ({
      title: titles[place] ?? '',
      summary: summaries[place] ?? '',
    })),
    art: 'crown',
    audience: everybody,
    oncePerPerson: false,
    budget: null,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'vip',
      window: { type: 'rolling', days: 60 },
      review: 'month',
      graceReviews: 1,
      levels: planned.map((level) => levelOf(level, units)),
      ranks: [
        { names: namesOf('regular'), validBets: units(5_000) },
        { names: namesOf('veteran'), validBets: units(100_000) },
        { names: namesOf('legend'), validBets: units(5_000_000) },
      ],
    },
  }
}

/** Six tenths of what it takes to rise keep a level. */
const KEEP = 0.6

function levelOf(level: PlannedLevel, units: (count: number) => bigint): VipLevel {
  const gift = (count: number | undefined): Reward[] =>
    count === undefined ? [] : [{ kind: 'cash', amount: units(count) }]
  const { rebate = 0 } = level
  const benefits: VipBenefits = {
    rebateBps: rebate === 0 ? {} : { RNG: rebate, FISH: rebate, TABLE: Math.ceil(rebate / 2) },
    cashbackBps: level.cashback ?? 0,
    withdrawalPerDay: units(level.withdrawalPerDay),
    fastWithdrawals: level.fastWithdrawals ?? false,
    pointsPercent: level.pointsPercent,
    weekly: gift(level.weekly),
    monthly: gift(level.monthly),
    birthday: gift(level.birthday),
    levelUp: gift(level.levelUp),
    ownHost: level.ownHost ?? false,
  }
  return {
    names: namesOf(level.badge),
    badge: level.badge,
    deposits: units(level.deposits),
    validBets: units(level.validBets),
    keepDeposits: units(level.deposits * KEEP),
    keepValidBets: units(level.validBets * KEEP),
    benefits,
  }
}

/** Both brands open with a ladder; what an operator has made of it since stays. */
export async function seedDemoVip(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Pick<Promotions, 'live' | 'seed'>,
  brands: readonly { id: number; currency: RealCurrency }[],
): Promise<void> {
  for (const { id: brandId, currency } of brands) {
    const now = clock.now()
    await db.transaction().execute(async (tx) => {
      await sql`select pg_advisory_xact_lock(hashtext('demo vip levels'))`.execute(tx)
      const live = await promotions.live(tx, { brandId, kind: 'vip', now, withComing: true })
      if (live.length === 0)
        await promotions.seed(tx, { brandId, definition: demoLadder(currency, now), now })
    })
  }
}
