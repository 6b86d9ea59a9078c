import type { BannerLook, ContentWords } from '@croupier/api/comms/content-shapes'
import { seed } from './words.ts'

const look = (
  form: BannerLook['form'],
  art: BannerLook['art'],
  [from, to]: readonly [string, string],
): BannerLook => ({ form, from, to, art, picture: null })

const face = (eyebrow: string, title: string, action: string): Partial<ContentWords> => ({
  eyebrow,
  title,
  action,
})

const koi = {
  en: face('Demo credit, no account needed', 'Climb the waterfall', 'Try Koi Ascending'),
  pt: face('Saldo demo, sem cadastro', 'Suba a cachoeira', 'Jogar Carpas em Ascensão'),
  ja: face('デモ残高で、登録なしで', '滝をのぼる鯉に挑戦', '昇り鯉をプレイ'),
  ko: face('데모 머니, 회원가입 불필요', '폭포를 거슬러 올라가세요', '비단잉어의 비상 체험'),
  vi: face('Tiền chơi thử, không cần tài khoản', 'Vượt thác hóa rồng', 'Chơi thử Cá Chép'),
  ar: face('رصيد تجريبي بلا حساب', 'اصعد الشلال', 'جرّب صعود الكوي'),
  cn: face('试玩金，无需注册', '跃上瀑布', '试玩锦鲤飞升'),
  th: face('เครดิตทดลอง ไม่ต้องมีบัญชี', 'ทะยานขึ้นน้ำตก', 'ลองปลาคาร์ปทะยานฟ้า'),
  es: face('Saldo de prueba, sin cuenta', 'Sube por la cascada', 'Probar'),
  tr: face('Demo bakiye, hesap gerekmez', 'Şelaleye tırmanın', 'Yükselen Koi’yi dene'),
  ru: face('Демо-баланс, без аккаунта', 'Вверх по водопаду', 'Попробовать «Восхождение карпов»'),
  fr: face('Crédits démo, sans compte', 'Remontez la cascade', 'Essayer L’Envol des carpes'),
}
const crash = {
  en: face('Multiplayer crash', 'Cash out before the crash', 'Play Sky Crash'),
  pt: face('Crash multijogador', 'Retire antes do crash', 'Jogar Sky Crash'),
  ja: face('みんなで遊ぶクラッシュ', 'クラッシュ前にキャッシュアウト', 'スカイクラッシュをプレイ'),
  ko: face('멀티플레이어 크래시', '크래시 전에 캐시아웃하세요', '스카이 크래시 플레이'),
  vi: face('Crash nhiều người chơi', 'Chốt thưởng trước khi bay mất', 'Chơi Phi Cơ Vút Trời'),
  ar: face('كراش جماعي', 'اصرف قبل الانهيار', 'العب سكاي كراش'),
  cn: face('多人爆点', '在飞走前兑现', '玩冲天飞行'),
  th: face('แครชเล่นพร้อมกันหลายคน', 'แคชเอาต์ก่อนแครช', 'เล่นสกายแครช'),
  es: face('Crash multijugador', 'Cobra antes del crash', 'Jugar Sky Crash'),
  tr: face('Çok oyunculu crash', 'Uçup gitmeden bozdurun', 'Gökyüzü Crash oyna'),
  ru: face('Краш на всех', 'Заберите до краша', 'Играть в «Небесный краш»'),
  fr: face('Crash multijoueur', 'Encaissez avant le crash', 'Jouer à Sky Crash'),
}
const fair = {
  en: face('Provably fair', 'Verify every round yourself', 'How it works'),
  pt: face('Provably fair', 'Verifique cada rodada você mesmo', 'Como funciona'),
  ja: face('プロバブリーフェア', 'すべてのラウンドをご自身で検証', '仕組みを見る'),
  ko: face('검증 가능한 공정성', '모든 라운드를 직접 검증하세요', '공정성 안내'),
  vi: face('Công bằng kiểm chứng được', 'Tự kiểm chứng mọi ván', 'Cách hoạt động'),
  ar: face('نزاهة قابلة للإثبات', 'تحقّق من كل جولة بنفسك', 'كيف تعمل'),
  cn: face('可验证公平', '亲自验证每一局', '了解原理'),
  th: face('ยุติธรรมแบบตรวจสอบได้', 'ตรวจสอบทุกรอบด้วยตัวคุณเอง', 'ดูวิธีการ'),
  es: face('Juego limpio verificable', 'Verifica tú mismo cada ronda', 'Cómo funciona'),
  tr: face('Kanıtlanabilir adil oyun', 'Her turu kendiniz doğrulayın', 'Nasıl çalışır?'),
  ru: face('Доказуемая честность', 'Проверяйте каждый раунд сами', 'Как это работает'),
  fr: face('Équité vérifiable', 'Vérifiez chaque partie vous-même', 'Comment ça marche'),
}
const pix = {
  en: face('PIX sandbox', 'Track every deposit and withdrawal step', 'View'),
  pt: face('Sandbox do PIX', 'Acompanhe cada etapa de depósitos e saques', 'Ver'),
  ja: face('PIX（テスト環境）', '入金・出金のすべての段階を確認', '見る'),
  ko: face('PIX 샌드박스', '입금과 출금의 모든 단계를 확인하세요', '보기'),
  vi: face('PIX thử nghiệm', 'Theo dõi từng bước nạp và rút tiền', 'Xem'),
  ar: face('بيئة PIX التجريبية', 'تابع كل خطوة في الإيداع والسحب', 'عرض'),
  cn: face('PIX 沙盒', '充值与提现，步步可查', '查看'),
  th: face('PIX ในระบบทดสอบ', 'ติดตามทุกขั้นตอนการฝากและถอน', 'ดู'),
  es: face('Sandbox de PIX', 'Sigue cada paso de tus depósitos y retiros', 'Ver'),
  tr: face('PIX test ortamı', 'Her yatırma ve çekim adımını izleyin', 'Gör'),
  ru: face('Песочница PIX', 'Следите за каждым шагом пополнения и вывода', 'Посмотреть'),
  fr: face('PIX bac à sable', 'Suivez chaque étape de vos dépôts et retraits', 'Voir'),
}
const safe = {
  en: face('Responsible gaming', 'Set limits on money and time', 'Set limits'),
  pt: face('Jogo responsável', 'Defina limites de dinheiro e tempo', 'Definir limites'),
  ja: face('責任あるプレイ', '金額と時間の上限を設定', '上限を設定'),
  ko: face('안전하게 즐기기', '금액과 시간 한도를 설정하세요', '한도 설정'),
  vi: face('Chơi có trách nhiệm', 'Đặt hạn mức tiền và thời gian', 'Đặt hạn mức'),
  ar: face('اللعب المسؤول', 'ضع حدودًا للمال والوقت', 'ضع حدودًا'),
  cn: face('理性投注', '设置金额和时间限额', '设置限额'),
  th: face('เล่นอย่างมีความรับผิดชอบ', 'ตั้งวงเงินและเวลาเล่นของคุณ', 'ตั้งวงเงินจำกัด'),
  es: face('Juego responsable', 'Fija límites de dinero y tiempo', 'Fijar límites'),
  tr: face('Sorumlu oyun', 'Para ve süre limiti belirleyin', 'Limit belirle'),
  ru: face('Ответственная игра', 'Задайте лимиты на деньги и время', 'Задать лимиты'),
  fr: face('Jeu responsable', 'Fixez des limites d’argent et de temps', 'Fixer des limites'),
}
const guide = {
  en: face('New here?', 'Get started in four steps', ''),
  pt: face('Novo por aqui?', 'Comece em quatro passos', ''),
  ja: face('はじめての方へ', '4つのステップで始める', ''),
  ko: face('처음이신가요?', '네 단계로 시작하세요', ''),
  vi: face('Người chơi mới?', 'Bắt đầu trong bốn bước', ''),
  ar: face('جديد هنا؟', 'ابدأ في أربع خطوات', ''),
  cn: face('新玩家？', '四步轻松上手', ''),
  th: face('เพิ่งเริ่มเล่น?', 'เริ่มต้นในสี่ขั้นตอน', ''),
  es: face('¿Primera vez aquí?', 'Empieza en cuatro pasos', ''),
  tr: face('Yeni misiniz?', 'Dört adımda başlayın', ''),
  ru: face('Вы здесь впервые?', 'Начните за четыре шага', ''),
  fr: face('Nouveau ici ?', 'Commencez en quatre étapes', ''),
}

const home = { group: 'w_home' } as const
const menu = { group: 'w_leftmenu' } as const
const game = (target: string) => ({ linkageType: 'game', target }) as const
/** The way through the house in four steps, in the menu. */
const guideBanner = seed('banner', guide, {
  ...menu,
  look: look('orbs', 'guide', ['#2b3a67', '#141b34']),
  link: { linkageType: 'page', target: 'guide' },
})

const welcome = {
  en: face('', 'Welcome to {brand}', 'View slots'),
  pt: face('', 'Boas-vindas a {brand}', 'Ver slots'),
  ja: face('', '{brand}へようこそ', 'スロットを見る'),
  ko: face('', '{brand}에 오신 것을 환영합니다', '슬롯 보기'),
  vi: face('', 'Chào mừng đến với {brand}', 'Xem nổ hũ'),
  ar: face('', 'مرحبًا بك في {brand}', 'عرض السلوتس'),
  cn: face('', '欢迎来到 {brand}', '查看电子'),
  th: face('', 'ยินดีต้อนรับสู่ {brand}', 'ดูสล็อต'),
  es: face('', 'Te damos la bienvenida a {brand}', 'Ver tragamonedas'),
  tr: face('', '{brand} sitesine hoş geldiniz', 'Slotları gör'),
  ru: face('', 'Добро пожаловать в {brand}', 'Смотреть слоты'),
  fr: face('', 'Bienvenue sur {brand}', 'Voir les machines à sous'),
}

/** What a brand in production opens with: its name, fairness, limits; nothing of a demonstration. */
export const plainBanners = [
  seed('banner', welcome, {
    ...home,
    look: look('rays', 'koi', ['#1f4e79', '#0b2038']),
    link: { linkageType: 'category', target: 'RNG' },
  }),
  seed('banner', fair, {
    ...home,
    look: look('orbs', 'shield', ['#14617a', '#06222f']),
    link: { linkageType: 'help', target: 'fairness' },
  }),
  seed('banner', safe, {
    ...home,
    look: look('waves', 'shield', ['#35407f', '#12173a']),
    link: { linkageType: 'member', target: 'playSafely' },
  }),
  guideBanner,
]

export const croupierBanners = [
  seed('banner', koi, {
    ...home,
    look: look('rays', 'koi', ['#0c7a53', '#04301f']),
    link: game('HS-KOI'),
  }),
  seed('banner', crash, {
    ...home,
    look: look('peaks', 'crash', ['#3a2a86', '#120c33']),
    link: game('HC-CRASH'),
  }),
  seed('banner', fair, {
    ...home,
    look: look('orbs', 'shield', ['#14617a', '#06222f']),
    link: { linkageType: 'help', target: 'fairness' },
  }),
  seed('banner', pix, {
    ...home,
    look: look('waves', 'pix', ['#7a1f3d', '#2c0a17']),
    link: { linkageType: 'member', target: 'depositv2' },
  }),
  guideBanner,
]

export const lotusBanners = [
  seed('banner', koi, {
    ...home,
    look: look('waves', 'lotus', ['#7d2a6b', '#2b0d2e']),
    link: game('HS-KOI'),
  }),
  seed('banner', crash, {
    ...home,
    look: look('peaks', 'crash', ['#8a4a12', '#341806']),
    link: game('HC-CRASH'),
  }),
  seed('banner', safe, {
    ...home,
    look: look('orbs', 'shield', ['#35407f', '#12173a']),
    link: { linkageType: 'member', target: 'playSafely' },
  }),
  guideBanner,
]
