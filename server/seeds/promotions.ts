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

/** Makes the promo code of both brands live where it is not. */
export async function seedVouchers(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, unit } of BRANDS) {
    const live = await promotions.live(db, { brandId, kind: 'voucher', now })
    if (live.length > 0) continue
    const definition = demoVoucher(unit, now)
    await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
