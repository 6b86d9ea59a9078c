/** Titles of the slots with falling boards: code, maker, and the name in en, pt, ja, ko, ar. A code begins with the clothes that the view puts on. */
export type BoardSlot = readonly [
  code: string,
  vendor: string,
  titles: readonly [string, string, string, string, string],
]

/** Symbols that pay anywhere, tumble and are multiplied by orbs. */
export const stormSlots: readonly BoardSlot[] = [
  [
    'HS-STORM',
    'HGS',
    ['Temple Thunder', 'Trovão do Templo', '神殿の雷鳴', '신전의 천둥', 'رعد المعبد'],
  ],
  [
    'STORM-CANDY',
    'PG',
    ['Sugar Cascade', 'Cascata de Açúcar', 'シュガーカスケード', '슈가 캐스케이드', 'شلال السكر'],
  ],
  [
    'STORM-DRAGON',
    'JL',
    ['Dragon Tempest', 'Tempestade do Dragão', '龍の嵐', '용의 폭풍', 'عاصفة التنين'],
  ],
  [
    'STORM-GEMS',
    'BGS',
    ['Crystal Landslide', 'Avalanche de Cristal', '水晶なだれ', '수정 산사태', 'انهيار الكريستال'],
  ],
  [
    'STORM-OCEAN',
    'AE',
    ['Kraken Surge', 'Maré do Kraken', 'クラーケンの大波', '크라켄의 파도', 'موجة الكراكن'],
  ],
  [
    'STORM-TEMPLE-2',
    'PT',
    ['Marble Gods', 'Deuses de Mármore', '大理石の神々', '대리석의 신들', 'آلهة الرخام'],
  ],
  [
    'STORM-CANDY-2',
    'FC',
    ['Jelly Carnival', 'Carnaval de Gelatina', 'ゼリーの祭典', '젤리 카니발', 'كرنفال الجيلي'],
  ],
  [
    'STORM-DRAGON-2',
    'CQ9',
    ['Lantern Gale', 'Vendaval das Lanternas', '提灯の疾風', '등불의 강풍', 'ريح الفوانيس'],
  ],
  [
    'STORM-GEMS-2',
    'MG',
    ['Rune Quarry', 'Pedreira das Runas', 'ルーンの採石場', '룬 채석장', 'محجر الرون'],
  ],
  [
    'STORM-OCEAN-2',
    'PNG',
    ['Reef Riches', 'Riquezas do Recife', '珊瑚礁の富', '산호초의 보물', 'كنوز الشعاب'],
  ],
  [
    'STORM-DRAGON-3',
    'JDB',
    ['Emperor Sparks', 'Faíscas do Imperador', '皇帝の火花', '황제의 불꽃', 'شرارات الإمبراطور'],
  ],
]

/** 243 ways, coins that hold, and the Grand. */
export const oxSlots: readonly BoardSlot[] = [
  ['HS-OX', 'HGS', ['Ox of Plenty', 'Boi da Fartura', '豊穣の牛', '풍요의 황소', 'ثور الوفرة']],
  [
    'OX-PIRATE',
    'PG',
    ['Parrot Plunder', 'Saque do Papagaio', 'オウムの略奪', '앵무새의 약탈', 'غنيمة الببغاء'],
  ],
  ['OX-HONEY', 'JL', ['Honey Vault', 'Cofre de Mel', '蜂蜜の金庫', '꿀 금고', 'خزنة العسل']],
  [
    'OX-FORTUNE-2',
    'CQ9',
    ['Lunar Bull', 'Touro Lunar', '旧正月の雄牛', '설날의 황소', 'الثور القمري'],
  ],
  [
    'OX-PIRATE-2',
    'FC',
    ['Captain Compass', 'Rosa dos Ventos', '船長の羅針盤', '선장의 나침반', 'بوصلة القبطان'],
  ],
  [
    'OX-HONEY-2',
    'JDB',
    ['Bear Banquet', 'Banquete do Urso', '熊の饗宴', '곰의 연회', 'وليمة الدب'],
  ],
]
