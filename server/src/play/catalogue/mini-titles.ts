/** A title of a mini game: code, engine, maker, and the name in en, pt, ja, ko, ar. The last word of its code is the world that the view puts on. */
export interface MiniTitle {
  code: string
  engine: 'HM-DICE' | 'HM-LIMBO' | 'HM-PLINKO' | 'HM-HILO'
  vendor: string
  theme: 'mini-night' | 'mini-ember' | 'mini-lagoon' | 'mini-candy' | 'mini-neon'
  titles: readonly [string, string, string, string, string]
}

const title = (
  [code, vendor]: readonly [string, string],
  titles: MiniTitle['titles'],
): MiniTitle => ({ code, engine: engineOf(code), vendor, theme: themeOf(code), titles })

/** HM-DICE and DICE-EMBER are both played by HM-DICE. */
function engineOf(code: string): MiniTitle['engine'] {
  const engines = ['HM-DICE', 'HM-LIMBO', 'HM-PLINKO', 'HM-HILO'] as const
  const engine = engines.find((name) => code === name || name.endsWith(code.split('-')[0] ?? '?'))
  if (!engine) throw new Error(`${code} runs on no mini game`)
  return engine
}

function themeOf(code: string): MiniTitle['theme'] {
  const worlds = ['mini-ember', 'mini-lagoon', 'mini-candy', 'mini-neon'] as const
  return (
    worlds.find((world) => world.endsWith(code.split('-')[1]?.toLowerCase() ?? '?')) ?? 'mini-night'
  )
}

/** In the order of the lobby: neighbours are other games in other worlds. */
export const miniTitles: readonly MiniTitle[] = [
  title(['HM-PLINKO', 'HGS'], ['Plinko', 'Plinko', 'プリンコ', '플링코', 'بلينكو']),
  title(['HM-DICE', 'HGS'], ['Dice', 'Dados', 'ダイス', '다이스', 'النرد']),
  title(['HM-LIMBO', 'HGS'], ['Limbo', 'Limbo', 'リンボ', '림보', 'ليمبو']),
  title(['HM-HILO', 'HGS'], ['Hi-Lo', 'Hi-Lo', 'ハイ・ロー', '하이로우', 'هاي لو']),
  title(
    ['PLINKO-CANDY', 'PG'],
    ['Gumdrop Falls', 'Chuva de Jujubas', 'ガムドロップの滝', '젤리 폭포', 'شلال الحلوى'],
  ),
  title(
    ['LIMBO-LAGOON', 'CQ9'],
    ['Bubble Rise', 'Bolha ao Alto', 'のぼる泡', '떠오르는 거품', 'فقاعة صاعدة'],
  ),
  title(
    ['HILO-EMBER', 'JL'],
    ['Dragon Cards', 'Cartas do Dragão', '龍の札', '용의 카드', 'أوراق التنين'],
  ),
  title(
    ['DICE-NEON', 'JDB'],
    ['Neon Dice', 'Dados Neon', 'ネオンダイス', '네온 다이스', 'نرد النيون'],
  ),
  title(
    ['PLINKO-EMBER', 'JDB'],
    ['Lava Drop', 'Gota de Lava', '溶岩のしずく', '용암 방울', 'قطرة الحمم'],
  ),
  title(
    ['LIMBO-CANDY', 'BGS'],
    ['Balloon Fair', 'Feira dos Balões', '気球まつり', '열기구 축제', 'مهرجان المناطيد'],
  ),
  title(
    ['HILO-LAGOON', 'PT'],
    ['Captain Cards', 'Cartas do Capitão', '船長の札', '선장의 카드', 'أوراق القبطان'],
  ),
  title(
    ['DICE-EMBER', 'FC'],
    ['Ember Dice', 'Dados de Brasa', '残り火のダイス', '불씨 다이스', 'نرد الجمر'],
  ),
  title(
    ['PLINKO-NEON', 'CQ9'],
    ['Circuit Drop', 'Queda no Circuito', '回路ドロップ', '회로 드롭', 'سقوط الدارة'],
  ),
  title(
    ['LIMBO-EMBER', 'PT'],
    ['Meteor Climb', 'Subida do Meteoro', '昇る流星', '솟는 유성', 'صعود النيزك'],
  ),
  title(
    ['HILO-CANDY', 'FC'],
    ['Sweet Streak', 'Doce Sequência', 'スイートストリーク', '달콤한 연승', 'سلسلة حلوة'],
  ),
  title(
    ['DICE-LAGOON', 'PG'],
    ['Lagoon Roll', 'Lance da Lagoa', '入り江のひと振り', '석호의 주사위', 'رمية البحيرة'],
  ),
  title(
    ['PLINKO-LAGOON', 'AE'],
    ['Pearl Drop', 'Queda de Pérolas', '真珠のしずく', '진주 방울', 'قطرة اللؤلؤ'],
  ),
  title(
    ['LIMBO-NEON', 'JL'],
    ['Hyper Disc', 'Hiperdisco', 'ハイパーディスク', '하이퍼 디스크', 'قرص خارق'],
  ),
  title(
    ['HILO-NEON', 'BGS'],
    ['Cyber Deck', 'Baralho Cibernético', '電脳デッキ', '사이버 덱', 'رزمة سيبرانية'],
  ),
  title(
    ['DICE-CANDY', 'AE'],
    ['Sugar Roll', 'Rola Açúcar', 'シュガーロール', '슈가 롤', 'رمية السكر'],
  ),
]
