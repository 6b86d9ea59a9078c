import { article, seed } from './words.ts'

const account = {
  en: article(
    'Open an account, or just look',
    'Most games open at once with demo money. With an account your favourites, your record and your limits stay with you.',
    'You must be {age} or older. One person has one account.',
  ),
  pt: article(
    'Abra uma conta, ou só dê uma olhada',
    'A maioria dos jogos abre na hora com dinheiro de demonstração. Com uma conta, seus favoritos, seu histórico e seus limites ficam com você.',
    'É preciso ter {age} anos ou mais. Cada pessoa tem uma conta.',
  ),
  ja: article(
    'アカウントを作る、または見てみる',
    'ほとんどのゲームはデモ資金ですぐに開けます。アカウントがあれば、お気に入り、履歴、上限が保存されます。',
    '{age}歳以上の方に限ります。アカウントはお一人様一つです。',
  ),
  ko: article(
    '계정을 만들거나 그냥 둘러보세요',
    '대부분의 게임은 데모 머니로 바로 열립니다. 계정이 있으면 즐겨찾기, 기록, 한도가 저장됩니다.',
    '만 {age}세 이상이어야 하며 1인 1계정입니다.',
  ),
}
const money = {
  en: article(
    'Put demo money in',
    'Choose a deposit method and an amount; the sandbox plays the bank. Each step is shown, and each line of your record can be opened and explained.',
  ),
  pt: article(
    'Coloque dinheiro de demonstração',
    'Escolha uma forma de depósito e um valor; o ambiente de teste faz o papel do banco. Cada etapa aparece, e cada linha do extrato pode ser aberta e explicada.',
  ),
  ja: article(
    'デモ資金を入れる',
    '入金方法と金額を選ぶと、テスト環境が銀行の役をします。各段階が表示され、履歴の各行を開いて確かめられます。',
  ),
  ko: article(
    '데모 머니 넣기',
    '입금 방법과 금액을 고르면 테스트 환경이 은행 역할을 합니다. 모든 단계가 표시되고 기록의 각 줄을 열어 볼 수 있습니다.',
  ),
}
const play = {
  en: article(
    'Play, and stop when you like',
    'Rules and the return to player stand in each game. A round that breaks off is finished by its rules or paid back, and you find it in your record.',
  ),
  pt: article(
    'Jogue e pare quando quiser',
    'As regras e o retorno ao jogador estão em cada jogo. Uma rodada interrompida termina pelas regras ou é devolvida, e fica no seu histórico.',
  ),
  ja: article(
    '遊ぶ、そして好きな時にやめる',
    'ルールと還元率は各ゲームに表示されます。途切れたラウンドはルールに従って終了または返金され、履歴に残ります。',
  ),
  ko: article(
    '즐기고, 원할 때 멈추세요',
    '규칙과 환수율은 각 게임에 표시됩니다. 중단된 라운드는 규칙에 따라 끝나거나 환불되며 기록에 남습니다.',
  ),
}
const check = {
  en: article(
    'Check the house, and mind yourself',
    'Press “verify” at a round to compute it again in your browser. Set limits for money and time before you need them.',
    'If playing is no longer fun, take a break: <a href="/help#responsible">play responsibly</a>.',
  ),
  pt: article(
    'Confira a casa e cuide de você',
    'Toque em “verificar” numa rodada para recalculá-la no navegador. Defina limites de dinheiro e tempo antes de precisar deles.',
    'Se jogar deixou de ser divertido, faça uma pausa: <a href="/help#responsible">jogue com responsabilidade</a>.',
  ),
  ja: article(
    'ハウスを確かめ、自分を大切に',
    'ラウンドの「検証」を押すと、ブラウザで再計算できます。お金と時間の上限は、必要になる前に決めておきましょう。',
    '楽しくなくなったら休みましょう。<a href="/help#responsible">責任ある遊び方</a>',
  ),
  ko: article(
    '하우스를 확인하고 자신을 돌보세요',
    '라운드에서 “검증”을 누르면 브라우저에서 다시 계산합니다. 금액과 시간의 한도는 필요해지기 전에 정해 두세요.',
    '더 이상 즐겁지 않다면 쉬세요. <a href="/help#responsible">책임감 있는 이용</a>',
  ),
}
const security = {
  en: article(
    'Keep your account safe',
    'Use a password that you use nowhere else, and switch on an authenticator or a passkey. You see every device that is signed in and can end each session.',
    'Nobody of the house will ever ask you for a password or a code.',
  ),
  pt: article(
    'Proteja sua conta',
    'Use uma senha só daqui e ative um autenticador ou uma chave de acesso. Você vê cada aparelho conectado e pode encerrar cada sessão.',
    'Ninguém da casa vai pedir sua senha ou um código.',
  ),
  ja: article(
    'アカウントを守る',
    'ここだけのパスワードを使い、認証アプリまたはパスキーを有効にしてください。ログイン中の端末はすべて確認でき、いつでも終了できます。',
    '当サイトの担当者がパスワードやコードを尋ねることはありません。',
  ),
  ko: article(
    '계정을 안전하게',
    '이곳에서만 쓰는 비밀번호를 사용하고 인증 앱이나 패스키를 켜세요. 로그인된 모든 기기를 보고 세션을 끝낼 수 있습니다.',
    '직원은 비밀번호나 코드를 절대 묻지 않습니다.',
  ),
}
const demoMoney = {
  en: article(
    'What demo money is',
    'Demo money has no worth: it cannot be paid out, exchanged or given away. It is there so that you can see how this house works.',
  ),
  pt: article(
    'O que é dinheiro de demonstração',
    'Ele não tem valor: não pode ser sacado, trocado nem dado. Serve para você ver como esta casa funciona.',
  ),
  ja: article(
    'デモ資金とは',
    'デモ資金には価値がなく、払い戻し、交換、譲渡はできません。サイトの仕組みを見ていただくためのものです。',
  ),
  ko: article(
    '데모 머니란',
    '데모 머니는 가치가 없으며 출금, 교환, 양도할 수 없습니다. 이 사이트의 작동 방식을 보여 드리기 위한 것입니다.',
  ),
}

const step = { section: 'guide' } as const

export const guide = [
  seed('help', account, { ...step, slug: 'guide-account' }),
  seed('help', money, { ...step, slug: 'guide-money' }),
  seed('help', play, { ...step, slug: 'guide-play' }),
  seed('help', check, { ...step, slug: 'guide-check' }),
]

export const helpTopics = [
  seed('help', security, { section: 'help', slug: 'security' }),
  seed('help', demoMoney, { section: 'help', slug: 'demo-money' }),
]
