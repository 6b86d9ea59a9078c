/** What the demonstration says of its wheel, envelopes and draw, in every written language. */
export const raffleTexts = {
  wheel: {
    en: {
      title: 'Prize wheel',
      summary: 'One free spin every day. More tickets come with other promotions.',
    },
    pt: {
      title: 'Roda de prêmios',
      summary: 'Um giro grátis por dia. Outras promoções dão mais bilhetes.',
    },
    es: {
      title: 'Ruleta de premios',
      summary: 'Un giro gratis cada día. Otras promociones dan más boletos.',
    },
    fr: {
      title: 'Roue des prix',
      summary: 'Un tour gratuit chaque jour. D’autres promotions donnent des tickets.',
    },
    ru: {
      title: 'Колесо призов',
      summary: 'Одно бесплатное вращение каждый день. Другие акции дают ещё билеты.',
    },
    tr: {
      title: 'Ödül çarkı',
      summary: 'Her gün bir ücretsiz çevirme. Diğer promosyonlar ek bilet verir.',
    },
    vi: {
      title: 'Vòng quay thưởng',
      summary: 'Mỗi ngày một lượt quay miễn phí. Các khuyến mãi khác tặng thêm vé.',
    },
    th: {
      title: 'วงล้อรางวัล',
      summary: 'หมุนฟรีวันละครั้ง รับตั๋วเพิ่มจากโปรโมชั่นอื่น',
    },
    ja: {
      title: 'プライズホイール',
      summary: '毎日1回無料で回せます。ほかのプロモーションでもチケットがもらえます。',
    },
    ko: {
      title: '경품 룰렛',
      summary: '매일 한 번 무료로 돌릴 수 있습니다. 다른 프로모션에서 티켓을 더 받을 수 있습니다.',
    },
    cn: {
      title: '幸运转盘',
      summary: '每天免费转动一次，其他活动可获得更多奖券。',
    },
    ar: {
      title: 'عجلة الجوائز',
      summary: 'دورة مجانية كل يوم. تمنح العروض الأخرى تذاكر إضافية.',
    },
  },
  envelopes: {
    en: {
      title: 'Red envelopes',
      summary: 'Every hour on the hour for ten minutes. One envelope per player.',
    },
    pt: {
      title: 'Envelopes vermelhos',
      summary: 'A cada hora cheia, por dez minutos. Um envelope por jogador.',
    },
    es: {
      title: 'Sobres rojos',
      summary: 'Cada hora en punto durante diez minutos. Un sobre por jugador.',
    },
    fr: {
      title: 'Enveloppes rouges',
      summary: 'Toutes les heures pile, pendant dix minutes. Une enveloppe par joueur.',
    },
    ru: {
      title: 'Красные конверты',
      summary: 'Каждый час ровно, в течение десяти минут. Один конверт на игрока.',
    },
    tr: {
      title: 'Kırmızı zarflar',
      summary: 'Her saat başı on dakika boyunca. Oyuncu başına bir zarf.',
    },
    vi: {
      title: 'Lì xì',
      summary: 'Mỗi giờ đúng, trong mười phút. Mỗi người chơi một lì xì.',
    },
    th: {
      title: 'อั่งเปา',
      summary: 'ทุกต้นชั่วโมง นานสิบนาที ผู้เล่นคนละหนึ่งซอง',
    },
    ja: {
      title: 'お年玉袋',
      summary: '毎正時に10分間。1人1袋です。',
    },
    ko: {
      title: '홍바오',
      summary: '매시 정각부터 10분간. 1인당 1개입니다.',
    },
    cn: {
      title: '红包',
      summary: '每小时整点开始，持续十分钟，每位玩家限领一个。',
    },
    ar: {
      title: 'الأظرف الحمراء',
      summary: 'كل ساعة تمامًا لمدة عشر دقائق. ظرف واحد لكل لاعب.',
    },
  },
  draw: {
    en: {
      title: 'Weekly draw',
      summary: 'Earn numbered tickets with your valid bets. Drawn every week.',
    },
    pt: {
      title: 'Sorteio semanal',
      summary: 'Ganhe bilhetes numerados com suas apostas válidas. Sorteio toda semana.',
    },
    es: {
      title: 'Sorteo semanal',
      summary: 'Consigue boletos numerados con tus apuestas válidas. Sorteo cada semana.',
    },
    fr: {
      title: 'Tirage hebdomadaire',
      summary: 'Gagnez des tickets numérotés avec vos mises valides. Tirage chaque semaine.',
    },
    ru: {
      title: 'Еженедельный розыгрыш',
      summary: 'Получайте номерные билеты за засчитанные ставки. Розыгрыш каждую неделю.',
    },
    tr: {
      title: 'Haftalık çekiliş',
      summary: 'Geçerli bahislerinizle numaralı bilet kazanın. Her hafta çekilir.',
    },
    vi: {
      title: 'Rút thăm hằng tuần',
      summary: 'Nhận vé đánh số từ cược hợp lệ. Rút thăm mỗi tuần.',
    },
    th: {
      title: 'จับรางวัลประจำสัปดาห์',
      summary: 'รับตั๋วหมายเลขจากยอดเดิมพันที่นับ จับรางวัลทุกสัปดาห์',
    },
    ja: {
      title: '週間抽選',
      summary: '有効ベットで番号付きチケットを獲得できます。毎週抽選します。',
    },
    ko: {
      title: '주간 추첨',
      summary: '유효 베팅으로 번호 티켓을 받으세요. 매주 추첨합니다.',
    },
    cn: {
      title: '每周抽奖',
      summary: '有效投注可获得编号奖券，每周开奖。',
    },
    ar: {
      title: 'السحب الأسبوعي',
      summary: 'اكسب تذاكر مرقّمة برهاناتك المحتسبة. السحب كل أسبوع.',
    },
  },
}
