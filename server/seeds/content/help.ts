import { article, seed } from './words.ts'

const security = {
  en: article(
    'Keep your account secure',
    'Use a unique password and turn on an authenticator app or a passkey. On the Security page you can see every logged-in device and log out any session.',
    'Our staff will never ask for your password or a code.',
  ),
  pt: article(
    'Proteja sua conta',
    'Use uma senha exclusiva e ative um app autenticador ou uma chave de acesso. Na página Segurança, você vê todos os dispositivos conectados e pode desconectar qualquer sessão.',
    'Nossa equipe nunca pede sua senha nem um código.',
  ),
  ja: article(
    'アカウントの保護',
    '他で使っていないパスワードを設定し、認証アプリまたはパスキーを有効にしてください。「セキュリティ」ページでは、ログイン中のすべての端末の確認とログアウトができます。',
    '当サイトの担当者がパスワードやコードを尋ねることはありません。',
  ),
  ko: article(
    '계정을 안전하게 지키세요',
    '이 사이트에서만 쓰는 비밀번호를 사용하고 인증 앱이나 패스키를 켜세요. ‘보안’ 페이지에서 로그인된 모든 기기를 확인하고 세션을 로그아웃할 수 있습니다.',
    '직원은 비밀번호나 코드를 절대 요구하지 않습니다.',
  ),
  vi: article(
    'Bảo vệ tài khoản của bạn',
    'Dùng mật khẩu riêng và bật ứng dụng xác thực hoặc passkey. Tại trang Bảo mật, bạn thấy mọi thiết bị đang đăng nhập và có thể đăng xuất từng phiên.',
    'Nhân viên của chúng tôi không bao giờ hỏi mật khẩu hoặc mã của bạn.',
  ),
  ar: article(
    'حافظ على أمان حسابك',
    'استخدم كلمة مرور خاصة بهذا الموقع، وفعّل تطبيق المصادقة أو مفتاح مرور. في صفحة الأمان ترى كل جهاز مسجَّل الدخول ويمكنك تسجيل خروج أي جلسة.',
    'لن يطلب موظفونا كلمة مرورك أو أي رمز أبدًا.',
  ),
  cn: article(
    '保护您的账户',
    '使用单独的密码，并开启身份验证器或通行密钥。在“安全中心”可查看所有已登录的设备，并退出任意会话。',
    '我们的工作人员绝不会向您索要密码或验证码。',
  ),
  th: article(
    'รักษาบัญชีของคุณให้ปลอดภัย',
    'ใช้รหัสผ่านที่ไม่ซ้ำกับที่อื่นและเปิดใช้แอปยืนยันตัวตนหรือพาสคีย์ ที่หน้าความปลอดภัยคุณดูอุปกรณ์ที่เข้าสู่ระบบทั้งหมดและออกจากระบบเซสชันใดก็ได้',
    'เจ้าหน้าที่ของเราจะไม่ขอรหัสผ่านหรือรหัสยืนยันจากคุณ',
  ),
  es: article(
    'Protege tu cuenta',
    'Usa una contraseña única y activa una app de autenticación o una llave de acceso. En la página Seguridad ves cada dispositivo con sesión iniciada y puedes cerrar cualquier sesión.',
    'Nuestro personal nunca te pedirá tu contraseña ni un código.',
  ),
  tr: article(
    'Hesabınızı güvende tutun',
    'Başka yerde kullanmadığınız bir şifre belirleyin ve doğrulama uygulaması veya geçiş anahtarı ekleyin. Güvenlik sayfasında giriş yapılmış tüm cihazları görebilir ve oturumları kapatabilirsiniz.',
    'Ekibimiz sizden asla şifre veya kod istemez.',
  ),
  ru: article(
    'Защитите свой аккаунт',
    'Используйте уникальный пароль и включите аутентификатор или ключ доступа. В разделе «Безопасность» видны все устройства, где выполнен вход, и там можно завершить любой сеанс.',
    'Наши сотрудники никогда не спрашивают пароль или код.',
  ),
  fr: article(
    'Protégez votre compte',
    'Utilisez un mot de passe unique et activez une application d’authentification ou une clé d’accès. Sur la page Sécurité, vous voyez chaque appareil connecté et pouvez fermer toute session.',
    'Notre équipe ne vous demandera jamais votre mot de passe ni un code.',
  ),
}
const demoMoney = {
  en: article(
    'What is demo credit?',
    'Demo credit has no monetary value. It cannot be withdrawn, exchanged or transferred. Use it to try the site.',
  ),
  pt: article(
    'O que é saldo demo?',
    'O saldo demo não tem valor em dinheiro. Não pode ser sacado, trocado nem transferido. Use-o para testar o site.',
  ),
  ja: article(
    'デモ残高とは',
    'デモ残高に金銭的な価値はなく、出金、交換、譲渡はできません。サイトをお試しいただくためのものです。',
  ),
  ko: article(
    '데모 머니란 무엇인가요?',
    '데모 머니는 금전적 가치가 없습니다. 출금, 교환, 이체할 수 없으며 사이트 체험에 사용합니다.',
  ),
  vi: article(
    'Tiền chơi thử là gì?',
    'Tiền chơi thử không có giá trị tiền tệ. Không thể rút, quy đổi hoặc chuyển. Hãy dùng để trải nghiệm trang.',
  ),
  ar: article(
    'ما هو الرصيد التجريبي؟',
    'ليس للرصيد التجريبي قيمة مالية. لا يمكن سحبه أو استبداله أو تحويله. استخدمه لتجربة الموقع.',
  ),
  cn: article('什么是试玩金？', '试玩金没有货币价值，不能提现、兑换或转让，仅用于体验本站。'),
  th: article('เครดิตทดลองคืออะไร?', 'เครดิตทดลองไม่มีมูลค่าเป็นเงิน ถอน แลก หรือโอนไม่ได้ ใช้สำหรับทดลองเว็บไซต์'),
  es: article(
    '¿Qué es el saldo de prueba?',
    'El saldo de prueba no tiene valor monetario. No se puede retirar, canjear ni transferir. Úsalo para probar el sitio.',
  ),
  tr: article(
    'Demo bakiye nedir?',
    'Demo bakiyenin parasal değeri yoktur. Çekilemez, değiştirilemez ve aktarılamaz. Siteyi denemek için kullanın.',
  ),
  ru: article(
    'Что такое демо-баланс?',
    'Демо-баланс не имеет денежной ценности. Его нельзя вывести, обменять или перевести. Он нужен, чтобы попробовать сайт.',
  ),
  fr: article(
    'Que sont les crédits démo ?',
    'Les crédits démo n’ont aucune valeur monétaire. Ils ne peuvent être ni retirés, ni échangés, ni transférés. Ils servent à essayer le site.',
  ),
}

export const helpTopics = [
  seed('help', security, { section: 'help', slug: 'security' }),
  seed('help', demoMoney, { section: 'help', slug: 'demo-money' }),
]
