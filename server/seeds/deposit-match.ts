import { everybody, type PromotionDefinition } from '@croupier/api/engagement/promotion'
import type { Promotions } from '../src/engagement/promotions/promotions.ts'
import type { Context } from '../src/platform/context.ts'
import { bonusContribution } from './bonuses.ts'

/** One unit of money of the brand, in ten-thousandths, and the bonus that it welcomes with. */
const BRANDS = [
  { brandId: 1, unit: 10_000n, gives: 'playable' },
  { brandId: 2, unit: 50_000_000n, gives: 'release' },
] as const

const texts = {
  en: { title: 'Welcome bonus', summary: 'Join, deposit and get half of it on top as a bonus.' },
  pt: {
    title: 'Bônus de boas-vindas',
    summary: 'Participe, deposite e receba metade do valor como bônus.',
  },
  es: {
    title: 'Bono de bienvenida',
    summary: 'Participa, deposita y recibe la mitad del importe como bono.',
  },
  fr: {
    title: 'Bonus de bienvenue',
    summary: 'Participez, déposez et recevez la moitié du montant en bonus.',
  },
  ru: {
    title: 'Приветственный бонус',
    summary: 'Примите участие, пополните счёт и получите половину суммы бонусом.',
  },
  tr: {
    title: 'Hoş geldin bonusu',
    summary: 'Katılın, para yatırın ve tutarın yarısını bonus olarak alın.',
  },
  vi: {
    title: 'Thưởng chào mừng',
    summary: 'Tham gia, nạp tiền và nhận thêm một nửa số tiền dưới dạng thưởng.',
  },
  th: { title: 'โบนัสต้อนรับ', summary: 'เข้าร่วม ฝากเงิน แล้วรับโบนัสครึ่งหนึ่งของยอดฝาก' },
  ko: { title: '환영 보너스', summary: '참여 후 입금하면 입금액의 절반을 보너스로 드립니다.' },
  ja: {
    title: 'ウェルカムボーナス',
    summary: '参加して入金すると、入金額の半分がボーナスになります。',
  },
  cn: { title: '迎新红利', summary: '参与活动并充值，即可获得充值额一半的红利。' },
  ar: { title: 'مكافأة الترحيب', summary: 'شارك وأودع واحصل على نصف المبلغ مكافأة إضافية.' },
}

/** Half of a deposit on top, once a person. */
export function demoMatch(
  { unit, gives }: Pick<(typeof BRANDS)[number], 'unit' | 'gives'>,
  startsAt: Date,
): PromotionDefinition {
  return {
    code: 'welcome-bonus',
    texts,
    art: 'gift',
    audience: everybody,
    oncePerPerson: true,
    budget: 100_000n * unit,
    startsAt,
    endsAt: null,
    terms: {
      kind: 'deposit_match',
      nth: null,
      leastDeposit: 20n * unit,
      rate: 5_000,
      most: 100n * unit,
      gives,
      times: 20,
      wagers: 'bonus_alone',
      days: 14,
      contribution: bonusContribution,
      maxStake: 5n * unit,
      maxConversion: 500n * unit,
    },
  }
}

/** Makes the welcome bonus of both brands live where it is not. */
export async function seedDepositMatches(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  promotions: Promotions,
): Promise<void> {
  const now = clock.now()
  for (const { brandId, ...of } of BRANDS) {
    const live = await promotions.live(db, { brandId, kind: 'deposit_match', now })
    const definition = demoMatch(of, now)
    if (live.some(({ code }) => code === definition.code)) continue
    await db.transaction().execute((tx) => promotions.seed(tx, { brandId, definition, now }))
  }
}
