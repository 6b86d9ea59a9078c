/** What the demonstration says of its tournaments, in every written language. */
export const tournamentTexts = {
  race: {
    en: { title: 'Weekly race', summary: 'Most valid bets of the week, in any game.' },
    pt: {
      title: 'Corrida da semana',
      summary: 'Mais apostas válidas da semana, em qualquer jogo.',
    },
    es: {
      title: 'Carrera semanal',
      summary: 'Más apuestas válidas de la semana, en cualquier juego.',
    },
    fr: {
      title: 'Course de la semaine',
      summary: 'Le plus de mises valides de la semaine, tous jeux confondus.',
    },
    ru: {
      title: 'Гонка недели',
      summary: 'Больше всего засчитанных ставок за неделю, в любых играх.',
    },
    tr: { title: 'Haftalık yarış', summary: 'Haftanın en çok geçerli bahsi, tüm oyunlarda.' },
    vi: { title: 'Đua top tuần', summary: 'Cược hợp lệ nhiều nhất trong tuần, ở mọi trò chơi.' },
    th: { title: 'ศึกประจำสัปดาห์', summary: 'ยอดเดิมพันที่นับสูงสุดของสัปดาห์ เล่นเกมใดก็ได้' },
    ja: { title: 'ウィークリーレース', summary: '全ゲームの1週間の有効ベット合計を競います。' },
    ko: { title: '주간 레이스', summary: '모든 게임의 한 주간 유효 베팅 합계로 겨룹니다.' },
    cn: { title: '每周竞赛', summary: '比拼一周内所有游戏的有效投注。' },
    ar: { title: 'سباق الأسبوع', summary: 'أعلى رهانات محتسبة في الأسبوع، في أي لعبة.' },
  },
  sprint: {
    en: {
      title: 'Daily slots sprint',
      summary: 'Join, spin, and hit the best multiplier of the day.',
    },
    pt: {
      title: 'Sprint diário de slots',
      summary: 'Participe, gire e acerte o melhor multiplicador do dia.',
    },
    es: {
      title: 'Sprint diario de slots',
      summary: 'Participa, gira y consigue el mejor multiplicador del día.',
    },
    fr: {
      title: 'Sprint quotidien des slots',
      summary: 'Participez, tournez et décrochez le meilleur multiplicateur du jour.',
    },
    ru: {
      title: 'Спринт дня в слотах',
      summary: 'Вступайте, вращайте и получите лучший множитель дня.',
    },
    tr: {
      title: 'Günlük slot sprinti',
      summary: 'Katılın, çevirin ve günün en iyi çarpanını yakalayın.',
    },
    vi: {
      title: 'Nước rút slot hằng ngày',
      summary: 'Tham gia, quay và đạt hệ số nhân cao nhất trong ngày.',
    },
    th: { title: 'สปรินต์สล็อตรายวัน', summary: 'เข้าร่วม หมุน และทำตัวคูณสูงสุดของวัน' },
    ja: {
      title: 'デイリースロットスプリント',
      summary: '参加してスピンし、その日の最高倍率を目指します。',
    },
    ko: {
      title: '데일리 슬롯 스프린트',
      summary: '참가하고 스핀하여 하루 최고 배수에 도전하세요.',
    },
    cn: { title: '每日老虎机冲刺', summary: '参加并旋转，争夺当日最高倍数。' },
    ar: { title: 'سباق السلوتس اليومي', summary: 'انضم وأدر البكرات واحصد أعلى مضاعف في اليوم.' },
  },
}
