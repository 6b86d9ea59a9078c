import { article, seed } from './words.ts'

const welcome = {
  en: article(
    'Welcome to {brand}',
    'Your account is ready. All balances here are demo credit: try any game and open any transaction to see its details.',
    'Get started in four steps with the <a href="/guide">Beginner guide</a>. {age}+',
  ),
  pt: article(
    'Boas-vindas a {brand}',
    'Sua conta está pronta. Todos os saldos aqui são saldo demo: experimente qualquer jogo e abra qualquer transação para ver os detalhes.',
    'Comece em quatro passos com o <a href="/guide">Guia do iniciante</a>. {age}+',
  ),
  ja: article(
    '{brand}へようこそ',
    'アカウントの準備ができました。残高はすべてデモ残高です。どのゲームもお試しいただけ、取引を開くと詳細を確認できます。',
    '<a href="/guide">初心者ガイド</a>の4つのステップで始められます。{age}+',
  ),
  ko: article(
    '{brand}에 오신 것을 환영합니다',
    '계정이 준비되었습니다. 모든 잔액은 데모 머니입니다. 게임을 체험하고, 거래를 열어 상세 내용을 확인하세요.',
    '<a href="/guide">초보자 가이드</a>로 네 단계 만에 시작하세요. {age}+',
  ),
  vi: article(
    'Chào mừng đến với {brand}',
    'Tài khoản của bạn đã sẵn sàng. Mọi số dư ở đây đều là tiền chơi thử: hãy thử trò chơi bất kỳ và mở giao dịch để xem chi tiết.',
    'Bắt đầu trong bốn bước với <a href="/guide">Hướng dẫn người mới</a>. {age}+',
  ),
  ar: article(
    'مرحبًا بك في {brand}',
    'حسابك جاهز. كل الأرصدة هنا تجريبية: جرّب أي لعبة وافتح أي معاملة لعرض تفاصيلها.',
    'ابدأ في أربع خطوات مع <a href="/guide">دليل المبتدئين</a>. {age}+',
  ),
  cn: article(
    '欢迎来到 {brand}',
    '您的账户已就绪。这里的余额均为试玩金：可试玩任意游戏，并打开任意一笔账变查看详情。',
    '<a href="/guide">新手指南</a>四步带您上手。{age}+',
  ),
  th: article(
    'ยินดีต้อนรับสู่ {brand}',
    'บัญชีของคุณพร้อมใช้งานแล้ว ยอดเงินทั้งหมดที่นี่เป็นเครดิตทดลอง ลองเล่นเกมใดก็ได้และเปิดดูรายละเอียดของทุกธุรกรรม',
    'เริ่มต้นในสี่ขั้นตอนด้วย<a href="/guide">คู่มือมือใหม่</a> {age}+',
  ),
  es: article(
    'Te damos la bienvenida a {brand}',
    'Tu cuenta está lista. Aquí todo es saldo de prueba: prueba cualquier juego y abre cualquier transacción para ver sus detalles.',
    'Empieza en cuatro pasos con la <a href="/guide">Guía para principiantes</a>. {age}+',
  ),
  tr: article(
    '{brand} sitesine hoş geldiniz',
    'Hesabınız hazır. Buradaki tüm bakiyeler demo bakiyedir: istediğiniz oyunu deneyin, ayrıntılar için herhangi bir hareketi açın.',
    '<a href="/guide">Yeni başlayanlar rehberi</a> ile dört adımda başlayın. {age}+',
  ),
  ru: article(
    'Добро пожаловать в {brand}',
    'Ваш аккаунт готов. Все балансы здесь — демо: попробуйте любую игру и откройте любую операцию, чтобы увидеть детали.',
    'Начните за четыре шага: <a href="/guide">Руководство для новичков</a>. {age}+',
  ),
  fr: article(
    'Bienvenue sur {brand}',
    'Votre compte est prêt. Tous les soldes sont ici en crédits démo : essayez les jeux et ouvrez chaque opération pour voir ses détails.',
    'Commencez en quatre étapes avec le <a href="/guide">Guide du débutant</a>. {age}+',
  ),
}

const visitors = {
  en: article(
    'Demo site',
    '{brand} is a demo site with demo credit. Games are available without an account, every round can be verified, and no real money is involved.',
    '{age}+. Play responsibly.',
  ),
  pt: article(
    'Site de demonstração',
    '{brand} é um site de demonstração com saldo demo. Os jogos estão disponíveis sem conta, cada rodada pode ser verificada e nenhum dinheiro real é usado.',
    '{age}+. Jogue com responsabilidade.',
  ),
  ja: article(
    'デモサイト',
    '{brand}はデモ残高で遊べるデモサイトです。ゲームは登録なしでプレイでき、すべてのラウンドを検証できます。実際のお金は動きません。',
    '{age}+ 責任あるプレイをお願いします。',
  ),
  ko: article(
    '데모 사이트',
    '{brand} 데모 사이트에서는 데모 머니를 사용합니다. 회원가입 없이 게임을 이용하고 모든 라운드를 검증할 수 있으며, 실제 돈은 사용되지 않습니다.',
    '{age}+. 책임감 있게 즐기세요.',
  ),
  vi: article(
    'Trang demo',
    '{brand} là trang demo với tiền chơi thử. Có thể chơi không cần tài khoản, mọi ván đều kiểm chứng được và không dùng tiền thật.',
    '{age}+. Hãy chơi có trách nhiệm.',
  ),
  ar: article(
    'موقع تجريبي',
    '{brand} موقع تجريبي برصيد تجريبي. الألعاب متاحة دون حساب، وكل جولة قابلة للتحقق، ولا تُستخدم أموال حقيقية.',
    '{age}+. العب بمسؤولية.',
  ),
  cn: article(
    '演示站',
    '{brand} 是使用试玩金的演示站。无需账户即可游戏，每一局都可验证，不涉及真实资金。',
    '{age}+。请理性投注。',
  ),
  th: article(
    'เว็บไซต์สาธิต',
    '{brand} เป็นเว็บไซต์สาธิตที่ใช้เครดิตทดลอง เล่นเกมได้โดยไม่ต้องมีบัญชี ตรวจสอบได้ทุกรอบ และไม่มีการใช้เงินจริง',
    '{age}+ เล่นอย่างมีความรับผิดชอบ',
  ),
  es: article(
    'Sitio de demostración',
    '{brand} es un sitio de demostración con saldo de prueba. Los juegos están disponibles sin cuenta, cada ronda se puede verificar y no se usa dinero real.',
    '{age}+. Juega con responsabilidad.',
  ),
  tr: article(
    'Demo sitesi',
    '{brand}, demo bakiyeli bir demo sitesidir. Oyunlar hesap açmadan oynanabilir, her tur doğrulanabilir ve gerçek para kullanılmaz.',
    '{age}+. Sorumlu oynayın.',
  ),
  ru: article(
    'Демо-сайт',
    '{brand} — демо-сайт с демо-балансом. Игры доступны без аккаунта, каждый раунд можно проверить, настоящие деньги не используются.',
    '{age}+. Играйте ответственно.',
  ),
  fr: article(
    'Site de démonstration',
    '{brand} est un site de démonstration avec des crédits démo. Les jeux sont disponibles sans compte, chaque partie est vérifiable et aucun argent réel n’est en jeu.',
    '{age}+. Jouez de façon responsable.',
  ),
}

const toGuide = { linkageType: 'page', target: 'guide' } as const
export const firstWelcome = seed('announcement', welcome, { execution: 'F', link: toGuide })
export const visitorWelcome = seed('announcement', visitors, { execution: 'B', link: toGuide })
