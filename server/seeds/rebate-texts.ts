/** What the demonstration says of its rebate, cashback and referral, in every written language. */
export const rebateTexts = {
  rebate: {
    en: { title: 'Rebate', summary: 'A share of every valid bet, whether it wins or loses.' },
    pt: { title: 'Cashback', summary: 'Uma parte de cada aposta válida, ganhe ou perca.' },
    es: { title: 'Cashback', summary: 'Una parte de cada apuesta válida, ganes o pierdas.' },
    fr: { title: 'Cashback', summary: 'Une part de chaque mise valide, gagnante ou perdante.' },
    ru: { title: 'Кэшбэк', summary: 'Доля каждой засчитанной ставки, выигрыш это или проигрыш.' },
    tr: {
      title: 'Bahis iadesi',
      summary: 'Kazansanız da kaybetseniz de her geçerli bahisten bir pay.',
    },
    vi: { title: 'Hoàn trả', summary: 'Một phần của mỗi cược hợp lệ, dù thắng hay thua.' },
    th: { title: 'คืนยอดเล่น', summary: 'ส่วนแบ่งจากยอดเดิมพันที่นับทุกครั้ง ไม่ว่าแพ้หรือชนะ' },
    ja: {
      title: 'キャッシュバック',
      summary: '勝敗にかかわらず、すべての有効ベットの一部を還元します。',
    },
    ko: { title: '리베이트', summary: '이기든 지든 모든 유효 베팅의 일부를 돌려드립니다.' },
    cn: { title: '返水', summary: '无论输赢，每笔有效投注都有返水。' },
    ar: { title: 'كاش باك', summary: 'حصة من كل رهان من الرهانات المحتسبة، ربحت أم خسرت.' },
  },
  cashback: {
    en: { title: 'Weekly loss cashback', summary: 'Part of a week’s net loss back on Monday.' },
    pt: {
      title: 'Cashback semanal de perdas',
      summary: 'Parte da perda líquida da semana de volta na segunda-feira.',
    },
    es: {
      title: 'Cashback semanal por pérdidas',
      summary: 'Parte de la pérdida neta de la semana de vuelta el lunes.',
    },
    fr: {
      title: 'Cashback hebdomadaire sur pertes',
      summary: 'Une partie de la perte nette de la semaine rendue le lundi.',
    },
    ru: {
      title: 'Еженедельный кэшбэк за проигрыш',
      summary: 'Часть чистого проигрыша за неделю возвращается в понедельник.',
    },
    tr: {
      title: 'Haftalık kayıp iadesi',
      summary: 'Haftanın net kaybının bir kısmı pazartesi geri gelir.',
    },
    vi: {
      title: 'Hoàn tiền thua hằng tuần',
      summary: 'Một phần tiền thua ròng trong tuần được hoàn vào thứ Hai.',
    },
    th: {
      title: 'คืนยอดเสียรายสัปดาห์',
      summary: 'คืนส่วนหนึ่งของยอดเสียสุทธิทั้งสัปดาห์ในวันจันทร์',
    },
    ja: { title: '週間損失キャッシュバック', summary: '1週間の純損失の一部を月曜日に還元します。' },
    ko: { title: '주간 손실 캐시백', summary: '한 주 순손실의 일부를 월요일에 돌려드립니다.' },
    cn: { title: '每周亏损返还', summary: '每周净亏损的一部分在周一返还。' },
    ar: {
      title: 'كاش باك أسبوعي على الخسائر',
      summary: 'جزء من صافي خسارة الأسبوع يعود إليك يوم الاثنين.',
    },
  },
  referral: {
    en: { title: 'Invite friends', summary: 'You both get cash when your friend has played.' },
    pt: {
      title: 'Indique amigos',
      summary: 'Vocês dois recebem dinheiro quando seu amigo tiver jogado.',
    },
    es: {
      title: 'Invita a amigos',
      summary: 'Los dos reciben dinero cuando tu amigo haya jugado.',
    },
    fr: {
      title: 'Parrainez vos amis',
      summary: 'Vous recevez tous deux de l’argent quand votre filleul a joué.',
    },
    ru: { title: 'Пригласите друзей', summary: 'Вы оба получите деньги, когда друг сыграет.' },
    tr: {
      title: 'Arkadaşını davet et',
      summary: 'Arkadaşınız oynadığında ikiniz de nakit alırsınız.',
    },
    vi: { title: 'Mời bạn bè', summary: 'Cả hai nhận tiền mặt khi bạn của bạn đã chơi.' },
    th: { title: 'ชวนเพื่อน', summary: 'คุณและเพื่อนได้รับเงินสดเมื่อเพื่อนเล่นครบ' },
    ja: { title: '友達を招待', summary: '友達がプレイすると、お二人に現金を進呈します。' },
    ko: { title: '친구 초대', summary: '친구가 플레이하면 두 분 모두 현금을 받습니다.' },
    cn: { title: '邀请好友', summary: '好友完成投注后，双方均可获得现金。' },
    ar: { title: 'ادعُ أصدقاءك', summary: 'تحصلان معًا على نقد عندما يلعب صديقك.' },
  },
}
