/** A table of the house: code, engine, maker, and the name in en, pt, ja, ko, ar. Its code also names its pace and variant. */
export interface TableTitle {
  code: string
  engine: 'HL-BAC' | 'HL-ROU' | 'HL-DT' | 'HL-SIC' | 'HL-TX' | 'HL-BC' | 'HL-XD' | 'HL-KENO'
  vendor: string
  theme: 'table-felt' | 'table-wine' | 'table-sea' | 'table-lacquer'
  titles: readonly [string, string, string, string, string]
}

const table = (
  [code, engine, vendor]: readonly [string, TableTitle['engine'], string],
  theme: TableTitle['theme'],
  titles: TableTitle['titles'],
): TableTitle => ({ code, engine, vendor, theme, titles })

/** In the order of the lobby: neighbours are other games. */
export const tableTitles: readonly TableTitle[] = [
  table(['HL-BAC', 'HL-BAC', 'EG2'], 'table-felt', [
    'Baccarat Emerald',
    'Bacará Esmeralda',
    'バカラ・エメラルド',
    '바카라 에메랄드',
    'باكارا الزمرد',
  ]),
  table(['HL-ROU', 'HL-ROU', 'TGP'], 'table-wine', [
    'Roulette Meridian',
    'Roleta Meridiano',
    'ルーレット・メリディアン',
    '룰렛 메리디안',
    'روليت ميريديان',
  ]),
  table(['HL-DT', 'HL-DT', 'OG'], 'table-wine', [
    'Dragon & Tiger',
    'Dragon Tiger',
    'ドラゴン＆タイガー',
    '드래곤 & 타이거',
    'التنين والنمر',
  ]),
  table(['HL-SIC', 'HL-SIC', 'AG'], 'table-sea', [
    'Sic Bo Harbour',
    'Sic Bo do Porto',
    'シックボー・ハーバー',
    '다이사이 하버',
    'سيك بو المرفأ',
  ]),
  table(['BAC-QUICK', 'HL-BAC', 'AG'], 'table-sea', [
    'Swift Baccarat',
    'Bacará Veloz',
    'スウィフトバカラ',
    '스위프트 바카라',
    'باكارا السريع',
  ]),
  table(['HL-TX', 'HL-TX', 'PT'], 'table-lacquer', [
    'Tai Xiu Lantern',
    'Tai Xiu Lanterna',
    'タイシウ・ランタン',
    '타이시우 랜턴',
    'تاي شيو الفانوس',
  ]),
  table(['BAC-FREE', 'HL-BAC', 'BG'], 'table-wine', [
    'Baccarat Free Six',
    'Bacará Seis Livre',
    'バカラ・フリーシックス',
    '바카라 프리 식스',
    'باكارا الستة الحرة',
  ]),
  table(['ROU-QUICK', 'HL-ROU', 'PT'], 'table-felt', [
    'Swift Roulette',
    'Roleta Veloz',
    'スウィフトルーレット',
    '스위프트 룰렛',
    'روليت السريع',
  ]),
  table(['HL-BC', 'HL-BC', 'PT'], 'table-lacquer', [
    'Bau Cua Village',
    'Bau Cua da Vila',
    'バウクア・ビレッジ',
    '바우꾸아 마을',
    'باو كوا القرية',
  ]),
  table(['DT-QUICK', 'HL-DT', 'BBIN'], 'table-lacquer', [
    'Swift Dragon Tiger',
    'Dragon Tiger Veloz',
    'スウィフト・ドラゴンタイガー',
    '스위프트 드래곤 타이거',
    'التنين والنمر السريع',
  ]),
  table(['BAC-GRAND', 'HL-BAC', 'LOTUS'], 'table-lacquer', [
    'Grand Baccarat Hall',
    'Grande Salão de Bacará',
    'グランドバカラホール',
    '그랜드 바카라 홀',
    'قاعة الباكارا الكبرى',
  ]),
  table(['HL-XD', 'HL-XD', 'AG'], 'table-wine', [
    'Xoc Dia Four Coins',
    'Xoc Dia Quatro Moedas',
    'ソックディア・フォーコイン',
    '쏙디아 네 동전',
    'سوك ديا العملات الأربع',
  ]),
  table(['HL-KENO', 'HL-KENO', 'PT'], 'table-sea', [
    'Keno by the Minute',
    'Keno do Minuto',
    '1分ごとのキノ',
    '1분 키노',
    'كينو كل دقيقة',
  ]),
  table(['BAC-FREE-2', 'HL-BAC', 'EA'], 'table-sea', [
    'Swift Free Six',
    'Seis Livre Veloz',
    'スウィフト・フリーシックス',
    '스위프트 프리 식스',
    'الستة الحرة السريعة',
  ]),
  table(['ROU-LOTUS', 'HL-ROU', 'LOTUS'], 'table-sea', [
    'Lotus Wheel',
    'Roleta Lótus',
    'ロータスホイール',
    '로터스 휠',
    'عجلة اللوتس',
  ]),
]
