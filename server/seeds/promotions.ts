import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Context } from '../src/platform/context.ts'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'

/** One unit of money of the brand, in ten-thousandths: a real, or five thousand dong. */
const BRANDS = [
  { brandId: 1, unit: 10_000n },
  { brandId: 2, unit: 50_000_000n },
] as const

const texts = {
  en: { title: 'Welcome code', summary: 'Enter the code WELCOME2026 in the reward center.' },
  pt: {
    title: 'Código de boas-vindas',
    summary: 'Digite o código WELCOME2026 na central de recompensas.',
  },
  es: {
    title: 'Código de bienvenida',
    summary: 'Introduce el código WELCOME2026 en el centro de recompensas.',
  },
  fr: {
    title: 'Code de bienvenue',
    summary: 'Saisissez le code WELCOME2026 dans l’espace récompenses.',
  },
  ru: { title: 'Приветственный код', summary: 'Введите код WELCOME2026 в разделе наград.' },
  tr: { title: 'Hoş geldin kodu', summary: 'Ödül merkezinde WELCOME2026 kodunu girin.' },
  vi: { title: 'Mã chào mừng', summary: 'Nhập mã WELCOME2026 tại trung tâm phần thưởng.' },
  th: { title: 'รหัสต้อนรับ', summary: 'กรอกรหัส WELCOME2026 ที่ศูนย์รางวัล' },
  ko: { title: '환영 코드', summary: '보상 센터에서 코드 WELCOME2026을 입력해 주세요.' },
  ja: { title: 'ウェルカムコード', summary: '特典センターでコードWELCOME2026を入力してください。' },
  cn: { title: '迎新优惠码', summary: '在奖励中心输入优惠码 WELCOME2026。' },
  ar: { title: 'رمز الترحيب', summary: 'أدخل الرمز WELCOME2026 في مركز المكافآت.' },
}

const spinTexts = {
  en: {
    title: 'Free spins code',
    summary: 'Enter the code FREESPINS in the reward center for 5 free rounds.',
  },
  pt: {
    title: 'Código de rodadas grátis',
    summary: 'Digite o código FREESPINS na central de recompensas e ganhe 5 rodadas grátis.',
  },
  es: {
    title: 'Código de rondas gratis',
    summary:
      'Introduce el código FREESPINS en el centro de recompensas para recibir 5 rondas gratis.',
  },
  fr: {
    title: 'Code de tours gratuits',
    summary:
      'Saisissez le code FREESPINS dans l’espace récompenses pour recevoir 5 tours gratuits.',
  },
  ru: {
    title: 'Код на бесплатные раунды',
    summary: 'Введите код FREESPINS в разделе наград и получите 5 бесплатных раундов.',
  },
  tr: {
    title: 'Ücretsiz tur kodu',
    summary: 'Ödül merkezinde FREESPINS kodunu girin, 5 ücretsiz tur alın.',
  },
  vi: {
    title: 'Mã vòng miễn phí',
    summary: 'Nhập mã FREESPINS tại trung tâm phần thưởng để nhận 5 vòng miễn phí.',
  },
  th: { title: 'รหัสรอบฟรี', summary: 'กรอกรหัส FREESPINS ที่ศูนย์รางวัลเพื่อรับรอบฟรี 5 รอบ' },
  ko: {
    title: '무료 라운드 코드',
    summary: '보상 센터에서 코드 FREESPINS를 입력하면 무료 라운드 5회를 받습니다.',
  },
  ja: {
    title: 'フリーラウンドコード',
    summary: '特典センターでコードFREESPINSを入力すると、フリーラウンド5回を獲得できます。',
  },
  cn: {
    title: '免费回合优惠码',
    summary: '在奖励中心输入优惠码 FREESPINS，即可获得 5 次免费回合。',
  },
  ar: {
    title: 'رمز الجولات المجانية',
    summary: 'أدخل الرمز FREESPINS في مركز المكافآت للحصول على 5 جولات مجانية.',
  },
}

/** The promo code of the demonstration: a small gift for the first thousand members who enter it. */
export function demoVoucher(unit: bigint, startsAt: Date): PromotionDefinition {
  return {
    code: 'welcome-code',
    texts,
    art: 'gift',
    audience: everybody,
    oncePerPerson: true,
    budget: 10_000n * unit,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'voucher',
      voucher: 'WELCOME2026',
      uses: 1000,
      rewards: [{ kind: 'cash', amount: 10n * unit }],
    },
  }
}

/** Five free rounds on the carp slot for whoever enters the second code. */
export function demoSpins(unit: bigint, startsAt: Date): PromotionDefinition {
  return {
    code: 'free-spins-code',
    texts: spinTexts,
    art: 'gift',
    audience: everybody,
    oncePerPerson: true,
    budget: 10_000n * unit,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'voucher',
      voucher: 'FREESPINS',
      uses: 1000,
      rewards: [
        {
          kind: 'free_rounds',
          gameCode: 'HS-KOI',
          stake: unit,
          rounds: 5,
          days: 7,
          winsTo: 'cash',
          replacement: 'HS-STORM',
        },
      ],
    },
  }
}

const weeklyTexts = {
  en: { title: 'Weekly free rounds', summary: 'Five free rounds to claim every week.' },
  pt: {
    title: 'Rodadas grátis da semana',
    summary: 'Cinco rodadas grátis para resgatar toda semana.',
  },
  es: {
    title: 'Rondas gratis semanales',
    summary: 'Cinco rondas gratis para reclamar cada semana.',
  },
  fr: {
    title: 'Tours gratuits de la semaine',
    summary: 'Cinq tours gratuits à récupérer chaque semaine.',
  },
  ru: { title: 'Бесплатные раунды недели', summary: 'Пять бесплатных раундов каждую неделю.' },
  tr: { title: 'Haftalık ücretsiz turlar', summary: 'Her hafta alınacak beş ücretsiz tur.' },
  vi: { title: 'Vòng miễn phí hằng tuần', summary: 'Năm vòng miễn phí để nhận mỗi tuần.' },
  th: { title: 'รอบฟรีประจำสัปดาห์', summary: 'รับรอบฟรี 5 รอบทุกสัปดาห์' },
  ko: { title: '주간 무료 라운드', summary: '매주 무료 라운드 5회를 받을 수 있습니다.' },
  ja: { title: '毎週のフリーラウンド', summary: '毎週フリーラウンド5回を受け取れます。' },
  cn: { title: '每周免费回合', summary: '每周可领取 5 次免费回合。' },
  ar: { title: 'جولات مجانية أسبوعية', summary: 'خمس جولات مجانية تطالب بها كل أسبوع.' },
}

/** Five small free rounds a week for whoever has deposited before. */
export function demoWeeklySpins(unit: bigint, startsAt: Date): PromotionDefinition {
  return {
    code: 'weekly-spins',
    texts: weeklyTexts,
    art: 'rounds',
    audience: { ...everybody, hasDeposited: true },
    oncePerPerson: true,
    budget: 10_000n * unit,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'free_rounds',
      every: 'week',
      claim: 'member',
      claimDays: 7,
      reward: {
        kind: 'free_rounds',
        gameCode: 'HS-KOI',
        stake: unit,
        rounds: 5,
        days: 7,
        winsTo: 'cash',
        replacement: 'HS-STORM',
      },
    },
  }
}

/** Makes the weekly free rounds of both brands live where they are not. */
export async function seedWeeklySpins(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const live = await promotions.live(db, { brandId, kind: 'free_rounds', now })
    if (live.length > 0) continue
    const definition = demoWeeklySpins(unit, now)
    await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}

/** Tells everybody of the code for free spins, and one of ten nothing, to compare with. */
export function demoCampaign(startsAt: Date): PromotionDefinition {
  return {
    code: 'spins-news',
    texts: spinTexts,
    art: 'rounds',
    audience: everybody,
    oncePerPerson: false,
    budget: null,
    startsAt,
    endsAt: null,
    terms: { kind: 'campaign', fromHour: 0, toHour: 24, controlPercent: 10 },
  }
}

/** Makes the campaign of both brands live where it is not. */
export async function seedCampaign(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { brandId } of BRANDS) {
    const live = await promotions.live(db, { brandId, kind: 'campaign', now })
    if (live.length > 0) continue
    const definition = demoCampaign(now)
    await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}

/** Makes the promo codes of both brands live where they are not. */
export async function seedVouchers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const live = await promotions.live(db, { brandId, kind: 'voucher', now })
    for (const definition of [demoVoucher(unit, now), demoSpins(unit, now)])
      if (!live.some(({ code }) => code === definition.code))
        await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
