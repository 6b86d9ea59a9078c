/** A classic for one player: code, engine, maker, and the name in en, pt, ja, ko, ar. The last word of its code is what its view puts on. */
export interface ClassicTitle {
  code: string
  engine: 'HT-ROU' | 'HX-SCR1' | 'HX-SCR2' | 'HE-KENO' | 'HV-JOB' | 'HS-RING' | 'HT-BJ'
  vendor: string
  theme: 'solo-wheel' | 'scratch-card' | 'keno-hall' | 'video-poker' | 'fruit-ring' | 'card-table'
  titles: readonly [string, string, string, string, string]
}

const themes = {
  'HT-ROU': 'solo-wheel',
  'HX-SCR1': 'scratch-card',
  'HX-SCR2': 'scratch-card',
  'HE-KENO': 'keno-hall',
  'HV-JOB': 'video-poker',
  'HS-RING': 'fruit-ring',
  'HT-BJ': 'card-table',
} as const

const title = (
  [code, engine, vendor]: readonly [string, ClassicTitle['engine'], string],
  ...titles: ClassicTitle['titles']
): ClassicTitle => ({ code, engine, vendor, theme: themes[engine], titles })

/** In the order of the lobby: neighbours are other games. */
export const classicTitles: readonly ClassicTitle[] = [
  title(
    ['HT-ROU', 'HT-ROU', 'EG2'],
    'Solo Roulette',
    'Roleta Solo',
    'ソロルーレット',
    '솔로 룰렛',
    'روليت فردي',
  ),
  title(
    ['HX-SCR1', 'HX-SCR1', 'HGS'],
    'Lucky Nine',
    'Nove da Sorte',
    'ラッキーナイン',
    '럭키 나인',
    'تسعة الحظ',
  ),
  title(
    ['HT-BJ', 'HT-BJ', 'EG2'],
    'Velvet Blackjack',
    'Blackjack de Veludo',
    'ベルベット・ブラックジャック',
    '벨벳 블랙잭',
    'بلاك جاك المخمل',
  ),
  title(
    ['HV-JOB', 'HV-JOB', 'PT'],
    'Jacks or Better',
    'Jacks or Better',
    'ジャックス・オア・ベター',
    '잭스 오어 베터',
    'جاكس أور بيتر',
  ),
  title(
    ['HS-RING', 'HS-RING', 'JDB'],
    'Lucky Ring',
    'Anel da Sorte',
    'ラッキーリング',
    '럭키 링',
    'حلقة الحظ',
  ),
  title(
    ['HE-KENO', 'HE-KENO', 'EG2'],
    'Keno Eighty',
    'Keno Oitenta',
    'キノ・エイティ',
    '키노 에이티',
    'كينو ثمانون',
  ),
  title(
    ['HX-SCR2', 'HX-SCR2', 'EG2'],
    'Golden Tiger',
    'Tigre Dourado',
    'ゴールデンタイガー',
    '골든 타이거',
    'النمر الذهبي',
  ),
  title(
    ['BJ-WINE', 'HT-BJ', 'PT'],
    'Royal Twenty-One',
    'Vinte e Um Real',
    'ロイヤル・トゥエンティワン',
    '로열 트웬티원',
    'واحد وعشرون الملكي',
  ),
  title(
    ['SOLO-WINE', 'HT-ROU', 'PT'],
    'Ruby Wheel',
    'Roleta Rubi',
    'ルビーホイール',
    '루비 휠',
    'عجلة الياقوت',
  ),
  title(
    ['SCR1-CANDY', 'HX-SCR1', 'FC'],
    'Sugar Scratch',
    'Raspadinha Doce',
    'シュガースクラッチ',
    '슈가 스크래치',
    'كشط السكر',
  ),
  title(
    ['JOB-EMBER', 'HV-JOB', 'EG2'],
    'Fire Jacks',
    'Valetes de Fogo',
    '炎のジャック',
    '불꽃 잭스',
    'جاكس النار',
  ),
  title(
    ['RING-CANDY', 'HS-RING', 'CQ9'],
    'Candy Ring',
    'Anel de Doces',
    'キャンディリング',
    '캔디 링',
    'حلقة الحلوى',
  ),
  title(
    ['KENO-LAGOON', 'HE-KENO', 'CQ9'],
    'Reef Keno',
    'Keno do Recife',
    'サンゴ礁キノ',
    '산호초 키노',
    'كينو المرجان',
  ),
  title(
    ['SCR2-EMBER', 'HX-SCR2', 'JL'],
    'Dragon Scratch',
    'Raspadinha do Dragão',
    'ドラゴンスクラッチ',
    '드래곤 스크래치',
    'كشط التنين',
  ),
  title(
    ['SOLO-SEA', 'HT-ROU', 'BG'],
    'Azure Wheel',
    'Roleta Azul',
    'アズールホイール',
    '아주르 휠',
    'العجلة اللازوردية',
  ),
  title(
    ['BJ-SEA', 'HT-BJ', 'BG'],
    'Harbour Blackjack',
    'Blackjack do Porto',
    'ハーバー・ブラックジャック',
    '하버 블랙잭',
    'بلاك جاك المرفأ',
  ),
  title(
    ['SCR1-LAGOON', 'HX-SCR1', 'PG'],
    'Pearl Scratch',
    'Raspadinha de Pérolas',
    'パールスクラッチ',
    '펄 스크래치',
    'كشط اللؤلؤ',
  ),
  title(
    ['JOB-NEON', 'HV-JOB', 'AG'],
    'Cyber Jacks',
    'Valetes Cibernéticos',
    'サイバージャックス',
    '사이버 잭스',
    'جاكس سيبراني',
  ),
  title(
    ['RING-EMBER', 'HS-RING', 'JL'],
    'Lava Ring',
    'Anel de Lava',
    'ラバリング',
    '용암 링',
    'حلقة الحمم',
  ),
  title(
    ['BJ-VIOLET', 'HT-BJ', 'AG'],
    'Midnight Twenty-One',
    'Vinte e Um da Meia-Noite',
    '真夜中の21',
    '미드나이트 21',
    'واحد وعشرون منتصف الليل',
  ),
  title(
    ['KENO-NEON', 'HE-KENO', 'BBIN'],
    'Neon Keno',
    'Keno Neon',
    'ネオンキノ',
    '네온 키노',
    'كينو النيون',
  ),
  title(
    ['BJ-EMBER', 'HT-BJ', 'JDB'],
    'Copper Blackjack',
    'Blackjack de Cobre',
    'コッパー・ブラックジャック',
    '코퍼 블랙잭',
    'بلاك جاك النحاس',
  ),
  title(
    ['SCR2-NEON', 'HX-SCR2', 'JDB'],
    'Neon Fortune',
    'Fortuna Neon',
    'ネオンフォーチュン',
    '네온 포춘',
    'ثروة النيون',
  ),
]
