import { article, seed } from './words.ts'

const firstLook = {
  en: article(
    'Try new games first',
    'Before a new game opens to everybody, a small circle plays it with demo money and tells us what it thinks. Would you like to be one of them?',
    'Tell us in a sentence which games you like, and add a picture of a round that stayed with you, if you have one. Somebody reads every application and answers it here.',
    'Nothing has to be paid for this, and there is nothing to win. {age}+',
  ),
  pt: article(
    'Experimente os jogos novos primeiro',
    'Antes de um jogo novo abrir para todos, um pequeno grupo joga com dinheiro de demonstração e conta o que achou. Quer fazer parte?',
    'Conte em uma frase de quais jogos você gosta e, se tiver, envie a imagem de uma rodada marcante. Alguém lê cada inscrição e responde por aqui.',
    'Não há nada a pagar nem a ganhar. {age}+',
  ),
  ja: article(
    '新しいゲームをひと足先に',
    '新しいゲームは、公開の前に少人数のグループがデモ用の資金で遊び、感想を聞かせてくださっています。あなたも参加しませんか。',
    'お好きなゲームを一言でお書きください。印象に残ったラウンドの画像があれば添えてください。担当者がすべての応募を読み、この画面でお返事します。',
    '支払いは一切なく、賞金もありません。{age}+',
  ),
  ko: article(
    '새 게임을 먼저 체험하세요',
    '새 게임이 모두에게 열리기 전에 작은 모임이 데모 머니로 플레이하고 의견을 들려줍니다. 함께해 보시겠어요?',
    '좋아하는 게임을 한 문장으로 알려 주시고, 기억에 남는 라운드의 사진이 있다면 함께 보내 주세요. 담당자가 모든 신청을 읽고 여기에서 답합니다.',
    '내야 할 돈도, 받을 상금도 없습니다. {age}+',
  ),
  vi: article(
    'Chơi thử trò chơi mới trước mọi người',
    'Trước khi mở một trò chơi mới, một nhóm nhỏ chơi bằng tiền demo và cho biết cảm nhận. Bạn có muốn tham gia không?',
    'Hãy viết một câu về những trò bạn thích và gửi kèm ảnh một ván đáng nhớ, nếu có. Nhân viên đọc từng đơn và trả lời tại đây.',
    'Không phải trả tiền và cũng không có giải thưởng. {age}+',
  ),
  ar: article(
    'جرّب الألعاب الجديدة أولًا',
    'قبل أن تُفتح لعبة جديدة للجميع، تلعبها مجموعة صغيرة بنقود تجريبية وتخبرنا برأيها. هل تود أن تكون منها؟',
    'أخبرنا في جملة بالألعاب التي تحبها، وأرفق صورة جولة بقيت في ذاكرتك إن وُجدت. يقرأ أحد موظفينا كل طلب ويجيب عنه هنا.',
    'لا شيء يُدفع مقابل ذلك، ولا شيء يُربح. {age}+',
  ),
}

/** Takes applications: whoever is new here can see how one is made, and staff have something to answer. */
export const promotions = [
  seed('promotion', firstLook, { slug: 'new-games', takesApplications: true }),
]
