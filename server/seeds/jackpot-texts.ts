import type { PromotionDefinition } from '@croupier/api/engagement/promotion'

/** What the demonstration says of its jackpots, in every written language. */
export const jackpotTexts: PromotionDefinition['texts'] = {
  en: { title: 'Mystery jackpots', summary: 'Four pools. Any eligible bet can win one.' },
  pt: {
    title: 'Jackpots misteriosos',
    summary: 'Quatro prêmios. Toda aposta elegível pode ganhar.',
  },
  es: {
    title: 'Jackpots misteriosos',
    summary: 'Cuatro premios. Toda apuesta válida puede ganar.',
  },
  fr: { title: 'Jackpots mystère', summary: 'Quatre cagnottes. Toute mise éligible peut gagner.' },
  ru: {
    title: 'Мистери-джекпоты',
    summary: 'Четыре фонда. Выиграть может любая подходящая ставка.',
  },
  tr: { title: 'Gizemli jackpotlar', summary: 'Dört havuz. Uygun her bahis kazanabilir.' },
  vi: { title: 'Jackpot bí ẩn', summary: 'Bốn quỹ thưởng. Mọi cược hợp lệ đều có thể trúng.' },
  th: { title: 'แจ็คพอตปริศนา', summary: 'สี่กองรางวัล ทุกเดิมพันที่ร่วมรายการมีสิทธิ์ชนะ' },
  ja: {
    title: 'ミステリージャックポット',
    summary: '4つのプール。対象のベットすべてに当選のチャンス。',
  },
  ko: { title: '미스터리 잭팟', summary: '네 개의 풀. 대상 베팅이면 누구나 당첨될 수 있습니다.' },
  cn: { title: '神秘彩金', summary: '四个奖池，每笔符合条件的投注都有机会赢取。' },
  ar: { title: 'الجاكبوت الغامض', summary: 'أربعة صناديق. أي رهان مؤهل قد يربح أحدها.' },
}
