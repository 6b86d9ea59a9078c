import { article, seed } from './words.ts'

const demo = {
  en: article(
    'This is a demo site: all balances are demo credit',
    'You can sign up, deposit, play and withdraw. No real money is involved.',
    'Payments use a sandbox; SMS and emails arrive in the sandbox inbox.',
  ),
  pt: article(
    'Este é um site de demonstração: todos os saldos são saldo demo',
    'Você pode criar conta, depositar, jogar e sacar. Nenhum dinheiro real é usado.',
    'Os pagamentos usam um sandbox; SMS e e-mails chegam à caixa de testes.',
  ),
  ja: article(
    'このサイトはデモです：残高はすべてデモ残高です',
    '登録、入金、プレイ、出金をお試しいただけます。実際のお金は動きません。',
    '決済はテスト環境で行われ、SMSとメールはテスト用の受信箱に届きます。',
  ),
  ko: article(
    '데모 사이트입니다. 모든 잔액은 데모 머니입니다',
    '회원가입, 입금, 플레이, 출금을 해 볼 수 있습니다. 실제 돈은 사용되지 않습니다.',
    '결제는 샌드박스에서 처리되며, SMS와 이메일은 샌드박스 수신함에 도착합니다.',
  ),
  vi: article(
    'Đây là trang demo: mọi số dư đều là tiền chơi thử',
    'Bạn có thể đăng ký, nạp, chơi và rút. Không dùng tiền thật.',
    'Thanh toán qua môi trường thử nghiệm; SMS và email đến hộp thư thử nghiệm.',
  ),
  ar: article(
    'هذا موقع تجريبي: كل الأرصدة فيه تجريبية',
    'يمكنك إنشاء حساب والإيداع واللعب والسحب. لا تُستخدم أموال حقيقية.',
    'تمر الدفعات عبر بيئة تجريبية، وتصل رسائل SMS والبريد إلى الصندوق التجريبي.',
  ),
  cn: article(
    '本站为演示站：所有余额均为试玩金',
    '您可以注册、充值、游戏和提现，不涉及真实资金。',
    '支付使用沙盒，短信和邮件送达沙盒收件箱。',
  ),
  th: article(
    'นี่คือเว็บไซต์สาธิต ยอดเงินทั้งหมดเป็นเครดิตทดลอง',
    'คุณสมัครสมาชิก ฝาก เล่น และถอนได้ ไม่มีการใช้เงินจริง',
    'การชำระเงินใช้ระบบทดสอบ SMS และอีเมลจะเข้ากล่องข้อความทดสอบ',
  ),
  es: article(
    'Este es un sitio de demostración: todo es saldo de prueba',
    'Puedes registrarte, depositar, jugar y retirar. No se usa dinero real.',
    'Los pagos usan un sandbox; los SMS y correos llegan a la bandeja del sandbox.',
  ),
  tr: article(
    'Burası bir demo sitesi: tüm bakiyeler demo bakiyedir',
    'Üye olabilir, para yatırabilir, oynayabilir ve çekebilirsiniz. Gerçek para kullanılmaz.',
    'Ödemeler test ortamında yapılır; SMS ve e-postalar test gelen kutusuna gelir.',
  ),
  ru: article(
    'Это демо-сайт: все балансы здесь — демо',
    'Можно зарегистрироваться, пополнить баланс, играть и выводить. Настоящие деньги не используются.',
    'Платежи идут через песочницу; SMS и письма приходят в тестовый ящик.',
  ),
  fr: article(
    'Ceci est un site de démonstration : tous les soldes sont en crédits démo',
    'Vous pouvez vous inscrire, déposer, jouer et retirer. Aucun argent réel n’est en jeu.',
    'Les paiements passent par un bac à sable ; les SMS et e-mails arrivent dans sa boîte de réception.',
  ),
}

const verify = {
  en: article(
    'Verify any round: press “Verify” in Bet history',
    'We publish the server seed hash before you bet, and your browser checks the result afterward. <a href="/help#fairness">How fairness works</a>',
  ),
  pt: article(
    'Verifique qualquer rodada: toque em “Verificar” em Histórico de apostas',
    'Publicamos o hash do server seed antes da aposta, e seu navegador confere o resultado depois. <a href="/help#fairness">Como garantimos o jogo justo</a>',
  ),
  ja: article(
    'すべてのラウンドを検証できます：「ベット履歴」で「検証」を押してください',
    'サーバーシードのハッシュをベット前に公開し、結果は後からブラウザで検証できます。<a href="/help#fairness">公正性の仕組み</a>',
  ),
  ko: article(
    '모든 라운드를 검증하세요: ‘베팅 내역’에서 ‘검증’을 누르세요',
    '베팅 전에 서버 시드 해시를 공개하고, 이후 브라우저가 결과를 확인합니다. <a href="/help#fairness">공정성 안내</a>',
  ),
  vi: article(
    'Kiểm chứng mọi ván: nhấn “Kiểm chứng” trong Lịch sử cược',
    'Chúng tôi công bố mã băm của server seed trước khi bạn cược, và trình duyệt của bạn kiểm tra kết quả sau đó. <a href="/help#fairness">Cơ chế công bằng</a>',
  ),
  ar: article(
    'تحقّق من أي جولة: اضغط «تحقّق» في «سجل الرهانات»',
    'ننشر قيمة Hash لبذرة الخادم قبل رهانك، ثم يتحقق متصفحك من النتيجة. <a href="/help#fairness">كيف تعمل النزاهة</a>',
  ),
  cn: article(
    '验证任意一局：在“投注记录”中点“验证”',
    '我们在您投注前公布服务器种子哈希值，事后由您的浏览器核对结果。<a href="/help#fairness">公平性说明</a>',
  ),
  th: article(
    'ตรวจสอบได้ทุกรอบ: กด “ตรวจสอบ” ในประวัติเดิมพัน',
    'เราเผยแพร่แฮชของเซิร์ฟเวอร์ซีดก่อนคุณเดิมพัน และเบราว์เซอร์ของคุณตรวจสอบผลภายหลัง <a href="/help#fairness">ความยุติธรรมของเกม</a>',
  ),
  es: article(
    'Verifica cualquier ronda: pulsa “Verificar” en Historial de apuestas',
    'Publicamos el hash del server seed antes de que apuestes y tu navegador comprueba el resultado después. <a href="/help#fairness">Cómo funciona el juego limpio</a>',
  ),
  tr: article(
    'Her turu doğrulayın: Bahis geçmişi sayfasında “Doğrula” düğmesine basın',
    'Sunucu seed hash’ini bahis yapmanızdan önce yayımlarız, sonucu tarayıcınız sonradan kontrol eder. <a href="/help#fairness">Adil oyun nasıl çalışır?</a>',
  ),
  ru: article(
    'Проверьте любой раунд: нажмите «Проверить» в разделе «История ставок»',
    'Мы публикуем хеш серверного сида до вашей ставки, а ваш браузер проверяет результат после неё. <a href="/help#fairness">Как работает честная игра</a>',
  ),
  fr: article(
    'Vérifiez toute partie : appuyez sur « Vérifier » dans Historique des mises',
    'Nous publions le hash du seed serveur avant votre mise, et votre navigateur vérifie ensuite le résultat. <a href="/help#fairness">Comment l’équité est garantie</a>',
  ),
}

const limits = {
  en: article(
    'Set limits on deposits, losses, stakes and time',
    'Lower limits apply immediately; higher limits after one day. <a href="/member/playSafely">Responsible gaming</a>',
  ),
  pt: article(
    'Defina limites de depósito, perda, aposta e tempo',
    'Limites menores valem na hora; limites maiores, após um dia. <a href="/member/playSafely">Jogo responsável</a>',
  ),
  ja: article(
    '入金・損失・ベット額・時間の上限を設定できます',
    '引き下げはすぐに、引き上げは1日後に有効になります。<a href="/member/playSafely">責任あるプレイ</a>',
  ),
  ko: article(
    '입금, 손실, 베팅, 시간 한도를 설정하세요',
    '한도를 낮추면 즉시, 높이면 하루 후에 적용됩니다. <a href="/member/playSafely">안전하게 즐기기</a>',
  ),
  vi: article(
    'Đặt hạn mức nạp tiền, tiền thua, tiền cược và thời gian',
    'Hạn mức thấp hơn có hiệu lực ngay; hạn mức cao hơn có hiệu lực sau một ngày. <a href="/member/playSafely">Chơi có trách nhiệm</a>',
  ),
  ar: article(
    'ضع حدودًا للإيداع والخسارة ومبلغ الرهان والوقت',
    'الحدود الأقل تسري فورًا، والأعلى بعد يوم. <a href="/member/playSafely">اللعب المسؤول</a>',
  ),
  cn: article(
    '设置充值、亏损、投注和时间限额',
    '调低立即生效，调高须满一天后生效。<a href="/member/playSafely">理性投注</a>',
  ),
  th: article(
    'ตั้งวงเงินจำกัดสำหรับการฝาก การเสีย การเดิมพัน และเวลา',
    'การลดวงเงินมีผลทันที การเพิ่มวงเงินมีผลหลังหนึ่งวัน <a href="/member/playSafely">เล่นอย่างมีความรับผิดชอบ</a>',
  ),
  es: article(
    'Fija límites de depósito, pérdida, apuesta y tiempo',
    'Los límites más bajos se aplican de inmediato; los más altos, después de un día. <a href="/member/playSafely">Juego responsable</a>',
  ),
  tr: article(
    'Yatırma, kayıp, bahis ve süre limiti belirleyin',
    'Düşük limitler hemen, yüksek limitler bir gün sonra geçerli olur. <a href="/member/playSafely">Sorumlu oyun</a>',
  ),
  ru: article(
    'Задайте лимиты на пополнение, проигрыш, ставки и время',
    'Снижение действует сразу, повышение — через сутки. <a href="/member/playSafely">Ответственная игра</a>',
  ),
  fr: article(
    'Fixez des limites de dépôt, de perte, de mise et de temps',
    'Une limite plus basse s’applique immédiatement ; une plus haute, après un jour. <a href="/member/playSafely">Jeu responsable</a>',
  ),
}

export const notices = [
  seed('notice', demo),
  seed('notice', verify),
  seed('notice', limits, { audience: 'members' }),
]
