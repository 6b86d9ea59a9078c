import { article, seed } from './words.ts'

const demo = {
  en: article(
    'This house is a demonstration: all money in it is demo money',
    'You can register, deposit, play and withdraw here, and nothing of it moves real money.',
    'Payments go through a sandbox; SMS and mails arrive in its inbox.',
  ),
  pt: article(
    'Esta casa é uma demonstração: todo o dinheiro aqui é fictício',
    'Você pode se cadastrar, depositar, jogar e sacar, e nada disso movimenta dinheiro de verdade.',
    'Os pagamentos passam por um ambiente de teste; SMS e e-mails chegam à caixa de testes.',
  ),
  ja: article(
    'このサイトはデモです。資金はすべてデモ用です',
    '登録、入金、プレイ、出金を試せますが、実際のお金は一切動きません。',
    '決済はテスト環境で行われ、SMSとメールはテスト用の受信箱に届きます。',
  ),
  ko: article(
    '이 사이트는 데모입니다. 모든 금액은 데모 머니입니다',
    '가입, 입금, 플레이, 출금을 해 볼 수 있지만 실제 돈은 전혀 움직이지 않습니다.',
    '결제는 테스트 환경에서 처리되며 SMS와 메일은 테스트 수신함에 도착합니다.',
  ),
  vi: article(
    'Đây là bản trình diễn: mọi khoản tiền ở đây đều là tiền demo',
    'Bạn có thể đăng ký, nạp, chơi và rút; không có khoản tiền thật nào được chuyển.',
  ),
  ar: article(
    'هذا الموقع عرض توضيحي: كل النقود فيه تجريبية',
    'يمكنك التسجيل والإيداع واللعب والسحب، ولا يتحرك أي مال حقيقي.',
  ),
}

const verify = {
  en: article(
    'Every round can be computed again: press “verify” in your betting record',
    'The house commits itself before you bet, and your browser checks it afterwards. <a href="/help#fairness">How fairness works</a>',
  ),
  pt: article(
    'Cada rodada pode ser recalculada: toque em “verificar” no seu histórico',
    'A casa se compromete antes da aposta, e seu navegador confere depois. <a href="/help#fairness">Como funciona</a>',
  ),
  ja: article(
    'すべてのラウンドは再計算できます。履歴の「検証」を押してください',
    'ハウスは賭けの前に結果を固定し、後からブラウザが確かめます。<a href="/help#fairness">公平さの仕組み</a>',
  ),
  ko: article(
    '모든 라운드를 다시 계산할 수 있습니다. 베팅 기록에서 “검증”을 누르세요',
    '하우스는 베팅 전에 결과를 확정하고, 이후 브라우저가 확인합니다. <a href="/help#fairness">공정성 안내</a>',
  ),
  vi: article(
    'Mỗi ván đều có thể tính lại: nhấn “xác minh” trong lịch sử cược',
    'Nhà cái cam kết trước khi bạn cược, và trình duyệt của bạn kiểm tra sau đó. <a href="/help#fairness">Cách hoạt động</a>',
  ),
  ar: article(
    'يمكن إعادة حساب كل جولة: اضغط «تحقّق» في سجل رهاناتك',
    'يلتزم الموقع قبل رهانك، ثم يتحقق متصفحك بعد ذلك. <a href="/help#fairness">كيف تعمل النزاهة</a>',
  ),
}

const limits = {
  en: article(
    'Set limits for deposits, losses, stakes and time whenever you like',
    'A lower limit counts at once; a higher one only after a day. <a href="/member/playSafely">Play safely</a>',
  ),
  pt: article(
    'Defina limites de depósito, perda, aposta e tempo quando quiser',
    'Um limite menor vale na hora; um maior, só depois de um dia. <a href="/member/playSafely">Jogar com segurança</a>',
  ),
  ja: article(
    '入金・損失・賭け金・時間の上限はいつでも設定できます',
    '下げるとすぐに、上げると一日後に有効になります。<a href="/member/playSafely">安全に遊ぶ</a>',
  ),
  ko: article(
    '입금, 손실, 베팅, 시간 한도를 언제든지 설정하세요',
    '낮추면 즉시, 높이면 하루 뒤에 적용됩니다. <a href="/member/playSafely">안전하게 즐기기</a>',
  ),
  vi: article(
    'Đặt giới hạn nạp, thua, cược và thời gian bất cứ lúc nào',
    'Giảm giới hạn có hiệu lực ngay; tăng thì sau một ngày. <a href="/member/playSafely">Chơi an toàn</a>',
  ),
  ar: article(
    'حدّد حدود الإيداع والخسارة والرهان والوقت متى شئت',
    'الحد الأدنى يسري فورًا، والأعلى بعد يوم. <a href="/member/playSafely">العب بأمان</a>',
  ),
}

const welcome = {
  en: article(
    'Welcome to {brand}',
    'This is your first visit with an account. Your money here is demo money: look around, try every game, and see where each line of your record comes from.',
    'The <a href="/guide">beginner guide</a> shows the house in four steps. {age}+',
  ),
  pt: article(
    'Boas-vindas ao {brand}',
    'Esta é sua primeira visita com uma conta. O dinheiro aqui é de demonstração: olhe à vontade, experimente os jogos e veja de onde vem cada linha do seu extrato.',
    'O <a href="/guide">guia para iniciantes</a> mostra a casa em quatro passos. {age}+',
  ),
  ja: article(
    '{brand}へようこそ',
    'アカウントでの初めてのご訪問です。ここの資金はデモ用です。ゲームを試し、履歴の一行一行がどこから来たかをご覧ください。',
    '<a href="/guide">初心者ガイド</a>が4つのステップでご案内します。{age}+',
  ),
  ko: article(
    '{brand}에 오신 것을 환영합니다',
    '계정으로 처음 방문하셨습니다. 이곳의 금액은 데모 머니입니다. 게임을 체험하고 기록의 각 줄이 어디에서 왔는지 확인해 보세요.',
    '<a href="/guide">초보자 가이드</a>가 네 단계로 안내합니다. {age}+',
  ),
  vi: article(
    'Chào mừng đến với {brand}',
    'Đây là lần đầu bạn vào bằng tài khoản. Tiền ở đây là tiền demo: hãy xem quanh và thử các trò chơi.',
    '<a href="/guide">Hướng dẫn cho người mới</a> gồm bốn bước. {age}+',
  ),
  ar: article(
    'مرحبًا بك في {brand}',
    'هذه زيارتك الأولى بحساب. النقود هنا تجريبية: تجوّل وجرّب الألعاب وشاهد مصدر كل سطر في سجلك.',
    'يعرض <a href="/guide">دليل المبتدئين</a> الموقع في أربع خطوات. {age}+',
  ),
}

const visitors = {
  en: article(
    'A house to look around in',
    '{brand} is a demonstration with demo money. Games open without an account, every round can be checked, and nothing here costs or pays real money.',
    '{age}+. Play with care.',
  ),
  pt: article(
    'Uma casa para conhecer',
    '{brand} é uma demonstração com dinheiro fictício. Os jogos abrem sem conta, cada rodada pode ser conferida e nada aqui custa ou paga dinheiro de verdade.',
    '{age}+. Jogue com responsabilidade.',
  ),
  ja: article(
    'ご自由にご覧ください',
    '{brand}はデモ資金のデモサイトです。ゲームは登録なしで開け、すべてのラウンドを検証でき、実際のお金は動きません。',
    '{age}+ 節度を持って遊びましょう。',
  ),
  ko: article(
    '편하게 둘러보세요',
    '{brand}은(는) 데모 머니로 운영되는 데모입니다. 게임은 가입 없이 열리고, 모든 라운드를 검증할 수 있으며, 실제 돈은 오가지 않습니다.',
    '{age}+ 책임감 있게 즐기세요.',
  ),
  vi: article(
    'Mời bạn xem quanh',
    '{brand} là bản trình diễn với tiền demo. Trò chơi mở không cần tài khoản, mỗi ván đều kiểm chứng được và không có tiền thật nào ở đây.',
    '{age}+. Hãy chơi có trách nhiệm.',
  ),
  ar: article(
    'تجوّل كما تشاء',
    '{brand} عرض توضيحي بنقود تجريبية. تُفتح الألعاب بلا حساب، ويمكن التحقق من كل جولة، ولا يوجد هنا مال حقيقي.',
    '{age}+. العب بمسؤولية.',
  ),
}

export const notices = [
  seed('notice', demo),
  seed('notice', verify),
  seed('notice', limits, { audience: 'members' }),
]

const toGuide = { linkageType: 'page', target: 'guide' } as const
export const firstWelcome = seed('announcement', welcome, { execution: 'F', link: toGuide })
export const visitorWelcome = seed('announcement', visitors, { execution: 'B', link: toGuide })
