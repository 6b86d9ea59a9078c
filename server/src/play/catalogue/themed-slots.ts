/** Titles of the slot engine: code, maker, and the name in en, pt, ja, ko, ar. A code begins with the clothes that the view puts on. */
type ThemedSlot = readonly [
  code: string,
  vendor: string,
  titles: readonly [string, string, string, string, string],
]

export const themedSlots: readonly ThemedSlot[] = [
  [
    'KOI-POND-5',
    'AE',
    ['Jade Rapids', 'Corredeiras de Jade', '翡翠の急流', '비취 급류', 'منحدرات اليشم'],
  ],
  [
    'JUNGLE-FRUITS-5',
    'GG',
    ['Tiger Vines', 'Cipós do Tigre', '虎の蔓', '호랑이 덩굴', 'كروم النمر'],
  ],
  [
    'NEON-CITY-5',
    'ISB',
    ['Cyber Fox', 'Raposa Cibernética', '電脳キツネ', '사이버 여우', 'الثعلب السيبراني'],
  ],
  [
    'ANCIENT-SUN-5',
    'AG',
    ['Camel Caravan', 'Caravana de Camelos', 'ラクダの隊商', '낙타 대상', 'قافلة الجمال'],
  ],
  [
    'OCEAN-PEARLS-5',
    'MG',
    ['Whale Lullaby', 'Canção da Baleia', 'クジラの子守唄', '고래 자장가', 'تهويدة الحوت'],
  ],
  [
    'FROST-RUNES-5',
    'ISB',
    ['Penguin Post', 'Correio dos Pinguins', 'ペンギン郵便', '펭귄 우체국', 'بريد البطاريق'],
  ],
  ['KOI-POND-6', 'MG', ['Bamboo Moon', 'Lua de Bambu', '竹の月', '대나무 달', 'قمر الخيزران']],
  [
    'JUNGLE-FRUITS-6',
    'RTG',
    ['Coconut Cove', 'Enseada do Coco', 'ココナッツの入江', '코코넛 만', 'خليج جوز الهند'],
  ],
  [
    'NEON-CITY-6',
    'MGS',
    ['Laser Disco', 'Disco Laser', 'レーザーディスコ', '레이저 디스코', 'ديسكو الليزر'],
  ],
  [
    'ANCIENT-SUN-6',
    'MG',
    ['Scarab Hour', 'Hora do Escaravelho', 'スカラベの刻', '스카라베의 시간', 'ساعة الجعران'],
  ],
  [
    'OCEAN-PEARLS-6',
    'AG',
    ['Compass Bay', 'Baía da Bússola', '羅針盤の湾', '나침반 만', 'خليج البوصلة'],
  ],
  [
    'FROST-RUNES-6',
    'RTG',
    ['Mammoth March', 'Marcha dos Mamutes', 'マンモスの行進', '매머드 행진', 'مسيرة الماموث'],
  ],
  [
    'KOI-POND-7',
    'PNG',
    ['Swan Garden', 'Jardim dos Cisnes', '白鳥の庭', '백조의 정원', 'حديقة البجع'],
  ],
  [
    'JUNGLE-FRUITS-7',
    'JL',
    ['Berry Bandits', 'Bandidos das Frutas', 'ベリー盗賊団', '베리 도적단', 'لصوص التوت'],
  ],
  [
    'NEON-CITY-7',
    'AE',
    ['Saturn Express', 'Expresso Saturno', '土星特急', '토성 급행', 'قطار زحل السريع'],
  ],
  [
    'ANCIENT-SUN-7',
    'PNG',
    ['Oracle Flame', 'Chama do Oráculo', '神託の炎', '신탁의 불꽃', 'لهب العرّافة'],
  ],
  [
    'OCEAN-PEARLS-7',
    'GG',
    ['Lobster Lagoon', 'Lagoa da Lagosta', 'ロブスターの潟', '바닷가재 석호', 'بحيرة الكركند'],
  ],
  [
    'FROST-RUNES-7',
    'MGS',
    ['Crystal Sleigh', 'Trenó de Cristal', '水晶のそり', '수정 썰매', 'مزلجة الكريستال'],
  ],
  [
    'KOI-POND-8',
    'AG',
    ['Teahouse Fortune', 'Fortuna da Casa de Chá', '茶屋の福', '찻집의 행운', 'حظ بيت الشاي'],
  ],
  [
    'JUNGLE-FRUITS-8',
    'MGS',
    ['Banana Royale', 'Banana Real', 'バナナ・ロワイヤル', '바나나 로열', 'موز ملكي'],
  ],
  [
    'NEON-CITY-8',
    'JDB',
    ['Ramen Rush', 'Corrida do Lámen', 'ラーメンラッシュ', '라멘 러시', 'سباق الرامن'],
  ],
  [
    'ANCIENT-SUN-8',
    'GG',
    ['Lion of Brass', 'Leão de Bronze', '真鍮の獅子', '황동 사자', 'أسد النحاس'],
  ],
  [
    'OCEAN-PEARLS-8',
    'PG',
    ['Mermaid Mirror', 'Espelho da Sereia', '人魚の鏡', '인어의 거울', 'مرآة الحورية'],
  ],
  [
    'FROST-RUNES-8',
    'JL',
    ['Northern Forge', 'Forja do Norte', '北の鍛冶場', '북방의 대장간', 'مسبك الشمال'],
  ],
  [
    'KOI-POND-9',
    'ISB',
    ['Sakura Drift', 'Deriva de Sakura', '桜の流れ', '벚꽃의 흐름', 'انسياب الساكورا'],
  ],
  [
    'JUNGLE-FRUITS-9',
    'AE',
    ['Elephant Rain', 'Chuva do Elefante', '象の雨', '코끼리의 비', 'مطر الفيل'],
  ],
  [
    'NEON-CITY-9',
    'PNG',
    ['Pixel Ghosts', 'Fantasmas Pixelados', 'ピクセルゴースト', '픽셀 유령', 'أشباح البكسل'],
  ],
  [
    'ANCIENT-SUN-9',
    'RTG',
    ['Desert Genie', 'Gênio do Deserto', '砂漠の魔人', '사막의 지니', 'جني الصحراء'],
  ],
  [
    'OCEAN-PEARLS-9',
    'TTG',
    ['Shark Parade', 'Desfile de Tubarões', 'サメのパレード', '상어 행진', 'موكب القروش'],
  ],
  [
    'FROST-RUNES-9',
    'JDB',
    ['Seal Harbour', 'Porto das Focas', 'アザラシの港', '물범 항구', 'ميناء الفقمات'],
  ],
  ['KOI-POND-10', 'TTG', ['Dragon Gate', 'Portão do Dragão', '龍の門', '용의 문', 'بوابة التنين']],
  [
    'JUNGLE-FRUITS-10',
    'PG',
    ['Butterfly Grove', 'Bosque das Borboletas', '蝶の森', '나비 숲', 'بستان الفراشات'],
  ],
  [
    'NEON-CITY-10',
    'FC',
    ['Skate Kings', 'Reis do Skate', 'スケートキングス', '스케이트 킹', 'ملوك التزلج'],
  ],
  [
    'ANCIENT-SUN-10',
    'CQ9',
    ['Golden Llama', 'Lhama Dourada', '黄金のラマ', '황금 라마', 'اللاما الذهبية'],
  ],
  [
    'OCEAN-PEARLS-10',
    'BGS',
    ['Anchor Gold', 'Ouro da Âncora', '錨の黄金', '닻의 황금', 'ذهب المرساة'],
  ],
  [
    'FROST-RUNES-10',
    'PT',
    ['Unicorn Frost', 'Geada do Unicórnio', '霜のユニコーン', '서리 유니콘', 'صقيع وحيد القرن'],
  ],
  [
    'KOI-POND-11',
    'WD',
    ['Lucky Frog', 'Sapo da Sorte', '福ガエル', '행운의 개구리', 'الضفدع المحظوظ'],
  ],
  [
    'JUNGLE-FRUITS-11',
    'TTG',
    ['Crocodile Creek', 'Riacho do Crocodilo', 'ワニの小川', '악어 개울', 'جدول التمساح'],
  ],
  [
    'NEON-CITY-11',
    'RTG',
    ['UFO Market', 'Mercado dos Óvnis', 'UFOマーケット', 'UFO 시장', 'سوق الأطباق الطائرة'],
  ],
  [
    'ANCIENT-SUN-11',
    'WD',
    ['Labyrinth Bull', 'Touro do Labirinto', '迷宮の雄牛', '미궁의 황소', 'ثور المتاهة'],
  ],
  [
    'OCEAN-PEARLS-11',
    'WD',
    ['Tidal Treasure', 'Tesouro das Marés', '潮の財宝', '조수의 보물', 'كنز المد'],
  ],
  [
    'FROST-RUNES-11',
    'CQ9',
    ['Wizard Winter', 'Inverno do Mago', '魔法使いの冬', '마법사의 겨울', 'شتاء الساحر'],
  ],
]
