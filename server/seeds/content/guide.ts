import { plainMoney } from './plain-money.ts'
import { article, seed } from './words.ts'

const account = {
  en: article(
    'Create an account or try a demo',
    'Most games are available with demo credit, no account needed. An account saves your favorites, history and limits.',
    'You must be {age} or older. One account per person.',
  ),
  pt: article(
    'Crie uma conta ou teste uma demo',
    'A maioria dos jogos está disponível com saldo demo, sem conta. Uma conta guarda seus favoritos, seu histórico e seus limites.',
    'É preciso ter {age} anos ou mais. Uma conta por pessoa.',
  ),
  ja: article(
    'アカウントを作成、またはデモを試す',
    'ほとんどのゲームは、アカウントがなくてもデモ残高でプレイできます。アカウントを作成すると、お気に入り、履歴、上限が保存されます。',
    '{age}歳以上の方に限ります。アカウントはお一人様1つまでです。',
  ),
  ko: article(
    '계정을 만들거나 데모를 체험하세요',
    '대부분의 게임은 회원가입 없이 데모 머니로 이용할 수 있습니다. 계정을 만들면 즐겨찾기, 내역, 한도가 저장됩니다.',
    '만 {age}세 이상이어야 합니다. 계정은 1인 1개입니다.',
  ),
  vi: article(
    'Tạo tài khoản hoặc chơi thử',
    'Phần lớn trò chơi chơi được bằng tiền chơi thử, không cần tài khoản. Tài khoản lưu mục yêu thích, lịch sử và hạn mức của bạn.',
    'Bạn phải đủ {age} tuổi trở lên. Mỗi người một tài khoản.',
  ),
  ar: article(
    'أنشئ حسابًا أو جرّب مجانًا',
    'معظم الألعاب متاحة برصيد تجريبي دون حساب. الحساب يحفظ مفضلتك وسجلك وحدودك.',
    'يجب أن يكون عمرك {age} عامًا أو أكثر. لكل شخص حساب واحد.',
  ),
  cn: article(
    '注册账户，或先试玩',
    '大多数游戏无需账户，可用试玩金直接试玩。注册账户后，您的收藏、记录和限额都会保留。',
    '须年满 {age} 岁。每人限一个账户。',
  ),
  th: article(
    'สมัครสมาชิกหรือทดลองเล่น',
    'เกมส่วนใหญ่เล่นด้วยเครดิตทดลองได้โดยไม่ต้องมีบัญชี บัญชีจะบันทึกรายการโปรด ประวัติ และวงเงินจำกัดของคุณ',
    'คุณต้องมีอายุ {age} ปีขึ้นไป หนึ่งคนต่อหนึ่งบัญชี',
  ),
  es: article(
    'Crea una cuenta o prueba el demo',
    'La mayoría de los juegos está disponible con saldo de prueba, sin cuenta. Con una cuenta guardas tus favoritos, tu historial y tus límites.',
    'Debes tener {age} años o más. Una cuenta por persona.',
  ),
  tr: article(
    'Hesap oluşturun veya demoyu deneyin',
    'Oyunların çoğu demo bakiye ile, hesap açmadan oynanabilir. Hesap; favorilerinizi, geçmişinizi ve limitlerinizi saklar.',
    '{age} yaşında veya daha büyük olmalısınız. Kişi başına bir hesap.',
  ),
  ru: article(
    'Создайте аккаунт или попробуйте демо',
    'Большинство игр доступно с демо-балансом, без аккаунта. В аккаунте сохраняются избранное, история и лимиты.',
    'Вам должно быть не меньше {age} лет. Один аккаунт на человека.',
  ),
  fr: article(
    'Créez un compte ou essayez en démo',
    'La plupart des jeux sont disponibles avec des crédits démo, sans compte. Un compte enregistre vos favoris, votre historique et vos limites.',
    'Vous devez avoir {age} ans ou plus. Un compte par personne.',
  ),
}
const money = {
  en: article(
    'Deposit demo credit',
    'Choose a deposit method and an amount. A sandbox bank processes the payment. You can track each step and open any transaction for details.',
  ),
  pt: article(
    'Deposite saldo demo',
    'Escolha uma forma de depósito e um valor. Um banco de testes processa o pagamento. Você acompanha cada etapa e pode abrir qualquer transação para ver os detalhes.',
  ),
  ja: article(
    'デモ残高を入金',
    '入金方法と金額を選ぶと、テスト銀行が処理します。各段階を確認でき、取引を開くと詳細が表示されます。',
  ),
  ko: article(
    '데모 머니 입금',
    '결제 수단과 금액을 선택하세요. 샌드박스 은행이 결제를 처리합니다. 각 단계를 확인하고, 거래를 열어 상세 내용을 볼 수 있습니다.',
  ),
  vi: article(
    'Nạp tiền chơi thử',
    'Chọn phương thức nạp và số tiền. Ngân hàng thử nghiệm xử lý thanh toán. Bạn có thể theo dõi từng bước và mở giao dịch bất kỳ để xem chi tiết.',
  ),
  ar: article(
    'أودع رصيدًا تجريبيًا',
    'اختر طريقة الإيداع والمبلغ. يعالج بنك تجريبي الدفعة. يمكنك متابعة كل خطوة وفتح أي معاملة لعرض تفاصيلها.',
  ),
  cn: article(
    '充入试玩金',
    '选择充值方式和金额，由沙盒银行处理付款。您可以查看每一步，并打开任意一笔账变查看详情。',
  ),
  th: article(
    'ฝากเครดิตทดลอง',
    'เลือกวิธีฝากและจำนวนเงิน ธนาคารทดสอบจะดำเนินการให้ คุณติดตามทุกขั้นตอนและเปิดดูรายละเอียดของทุกธุรกรรมได้',
  ),
  es: article(
    'Deposita saldo de prueba',
    'Elige un método de depósito y un monto. Un banco de pruebas procesa el pago. Puedes seguir cada paso y abrir cualquier transacción para ver sus detalles.',
  ),
  tr: article(
    'Demo bakiye yatırın',
    'Bir yatırma yöntemi ve tutar seçin. Ödemeyi test bankası işler. Her adımı izleyebilir, ayrıntılar için herhangi bir hareketi açabilirsiniz.',
  ),
  ru: article(
    'Пополните демо-баланс',
    'Выберите способ пополнения и сумму. Платёж проводит тестовый банк. Виден каждый шаг, а любую операцию можно открыть и посмотреть детали.',
  ),
  fr: article(
    'Déposez des crédits démo',
    'Choisissez un moyen de dépôt et un montant. Une banque de test traite le paiement. Vous pouvez suivre chaque étape et ouvrir chaque opération pour voir ses détails.',
  ),
}
const play = {
  en: article(
    'Play at your own pace',
    'Each game shows its rules and return to player (RTP). An interrupted round is completed by its rules or refunded; you can see it in Bet history.',
  ),
  pt: article(
    'Jogue no seu ritmo',
    'Cada jogo mostra as regras e o retorno ao jogador (RTP). Uma rodada interrompida é concluída pelas próprias regras ou devolvida; você a encontra em Histórico de apostas.',
  ),
  ja: article(
    'ご自身のペースでプレイ',
    'ルールと還元率（RTP）は各ゲームに表示されます。中断されたラウンドはルールに従って終了または返金され、「ベット履歴」で確認できます。',
  ),
  ko: article(
    '나에게 맞는 속도로 플레이하세요',
    '게임마다 규칙과 환수율(RTP)이 표시됩니다. 중단된 라운드는 규칙에 따라 완료되거나 환불되며, ‘베팅 내역’에서 확인할 수 있습니다.',
  ),
  vi: article(
    'Chơi theo nhịp của bạn',
    'Mỗi trò chơi ghi rõ luật và tỷ lệ trả thưởng (RTP). Ván bị gián đoạn được hoàn tất theo luật hoặc hoàn tiền; bạn xem được trong Lịch sử cược.',
  ),
  ar: article(
    'العب بالإيقاع الذي يناسبك',
    'تعرض كل لعبة قواعدها والعائد للاعب (RTP). الجولة المنقطعة تُستكمل وفق قواعدها أو يُردّ مبلغها، وتجدها في «سجل الرهانات».',
  ),
  cn: article(
    '按自己的节奏游戏',
    '每款游戏都列明规则和返还率（RTP）。中断的局按规则完成或退款，可在“投注记录”中查看。',
  ),
  th: article(
    'เล่นตามจังหวะของคุณ',
    'ทุกเกมแสดงกติกาและผลตอบแทนผู้เล่น (RTP) รอบที่หยุดชะงักจะจบตามกติกาหรือคืนเงิน ดูได้ในประวัติเดิมพัน',
  ),
  es: article(
    'Juega a tu ritmo',
    'Cada juego muestra sus reglas y su retorno al jugador (RTP). Una ronda interrumpida se completa según sus reglas o se reembolsa; puedes verla en Historial de apuestas.',
  ),
  tr: article(
    'Kendi temponuzda oynayın',
    'Her oyun kurallarını ve oyuncuya geri ödeme oranını (RTP) gösterir. Yarıda kalan tur kurallarına göre tamamlanır veya iade edilir; Bahis geçmişi sayfasında görebilirsiniz.',
  ),
  ru: article(
    'Играйте в своём темпе',
    'В каждой игре указаны правила и возврат игроку (RTP). Прерванный раунд завершается по своим правилам или возвращается; он виден в разделе «История ставок».',
  ),
  fr: article(
    'Jouez à votre rythme',
    'Chaque jeu affiche ses règles et son taux de retour au joueur (RTP). Une partie interrompue est terminée selon ses règles ou remboursée ; vous le voyez dans Historique des mises.',
  ),
}
const check = {
  en: article(
    'Verify results and set limits',
    'Press “Verify” next to a round to recalculate it in your browser. Set limits on money and time before you start.',
    'If gambling is no longer fun, take a break: <a href="/help#responsible">Responsible gaming</a>.',
  ),
  pt: article(
    'Verifique resultados e defina limites',
    'Toque em “Verificar” ao lado de uma rodada para recalculá-la no navegador. Defina limites de dinheiro e tempo antes de começar.',
    'Se o jogo deixou de ser diversão, faça uma pausa: <a href="/help#responsible">Jogo responsável</a>.',
  ),
  ja: article(
    '結果を検証し、上限を設定',
    'ラウンドの横の「検証」を押すと、ブラウザで再計算できます。金額と時間の上限は、プレイを始める前に設定してください。',
    '楽しめなくなったら休憩してください：<a href="/help#responsible">責任あるプレイ</a>',
  ),
  ko: article(
    '결과를 검증하고 한도를 설정하세요',
    '라운드 옆의 ‘검증’을 누르면 브라우저에서 다시 계산합니다. 시작하기 전에 금액과 시간 한도를 설정하세요.',
    '도박이 더 이상 즐겁지 않다면 휴식을 취하세요: <a href="/help#responsible">안전하게 즐기기</a>.',
  ),
  vi: article(
    'Kiểm chứng kết quả và đặt hạn mức',
    'Nhấn “Kiểm chứng” bên cạnh ván để tính lại trên trình duyệt của bạn. Hãy đặt hạn mức tiền và thời gian trước khi bắt đầu.',
    'Nếu cá cược không còn vui, hãy nghỉ một thời gian: <a href="/help#responsible">Chơi có trách nhiệm</a>.',
  ),
  ar: article(
    'تحقّق من النتائج وضع حدودًا',
    'اضغط «تحقّق» بجانب أي جولة لإعادة حسابها في متصفحك. ضع حدودًا للمال والوقت قبل أن تبدأ.',
    'إذا لم تعد المراهنة ممتعة فخذ استراحة: <a href="/help#responsible">اللعب المسؤول</a>.',
  ),
  cn: article(
    '验证结果，设置限额',
    '点任意一局旁的“验证”，即可在浏览器中重新计算。请在开始前设置金额和时间限额。',
    '如果博彩不再有乐趣，请休息一下：<a href="/help#responsible">理性投注</a>。',
  ),
  th: article(
    'ตรวจสอบผลและตั้งวงเงินจำกัด',
    'กด “ตรวจสอบ” ข้างรอบเพื่อคำนวณซ้ำในเบราว์เซอร์ของคุณ ตั้งวงเงินและเวลาเล่นก่อนเริ่ม',
    'หากการพนันไม่สนุกอีกต่อไป โปรดพักการเล่น: <a href="/help#responsible">เล่นอย่างมีความรับผิดชอบ</a>',
  ),
  es: article(
    'Verifica resultados y fija límites',
    'Pulsa “Verificar” junto a una ronda para recalcularla en tu navegador. Fija límites de dinero y tiempo antes de empezar.',
    'Si jugar ya no es divertido, tómate una pausa: <a href="/help#responsible">Juego responsable</a>.',
  ),
  tr: article(
    'Sonuçları doğrulayın, limit belirleyin',
    'Bir turu tarayıcınızda yeniden hesaplamak için yanındaki “Doğrula” düğmesine basın. Başlamadan önce para ve süre limiti belirleyin.',
    'Kumar artık keyif vermiyorsa ara verin: <a href="/help#responsible">Sorumlu oyun</a>.',
  ),
  ru: article(
    'Проверяйте результаты и задавайте лимиты',
    'Нажмите «Проверить» рядом с раундом, чтобы пересчитать его в браузере. Задайте лимиты на деньги и время до начала игры.',
    'Если игра больше не в радость, сделайте перерыв: <a href="/help#responsible">Ответственная игра</a>.',
  ),
  fr: article(
    'Vérifiez les résultats et fixez des limites',
    'Appuyez sur « Vérifier » à côté d’une partie pour la recalculer dans votre navigateur. Fixez des limites d’argent et de temps avant de commencer.',
    'Si jouer n’est plus un plaisir, faites une pause : <a href="/help#responsible">Jeu responsable</a>.',
  ),
}

const step = { section: 'guide' } as const

const steps = (deposit: typeof money) => [
  seed('help', account, { ...step, slug: 'guide-account' }),
  seed('help', deposit, { ...step, slug: 'guide-money' }),
  seed('help', play, { ...step, slug: 'guide-play' }),
  seed('help', check, { ...step, slug: 'guide-check' }),
]

export const guide = steps(money)
/** Of a brand in production, whose money is real. */
export const plainGuide = steps(plainMoney)
