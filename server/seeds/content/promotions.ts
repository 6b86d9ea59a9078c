import { article, seed } from './words.ts'

const firstLook = {
  en: article(
    'Test new games first',
    'Before each launch, a small group of players tests the new game with demo credit and sends us feedback. Apply to join.',
    'Tell us which games you like and add a screenshot of a memorable round if you have one. We review every application and reply here.',
    'No payment required and no prizes. {age}+',
  ),
  pt: article(
    'Teste os jogos novos primeiro',
    'Antes de cada lançamento, um pequeno grupo de jogadores testa o novo jogo com saldo demo e envia sua opinião. Inscreva-se para participar.',
    'Conte de quais jogos você gosta e, se tiver, envie uma captura de uma rodada marcante. Analisamos todas as inscrições e respondemos aqui.',
    'Sem pagamento e sem prêmios. {age}+',
  ),
  ja: article(
    '新しいゲームを先行プレイ',
    '新しいゲームの公開前に、少人数のプレイヤーがデモ残高で試し、ご意見をお寄せいただいています。参加ご希望の方はお申し込みください。',
    'お好きなゲームをお書きください。印象に残ったラウンドのスクリーンショットがあれば添付してください。すべてのお申込みを確認し、この画面で回答します。',
    'お支払いは不要で、賞金はありません。{age}+',
  ),
  ko: article(
    '새 게임을 먼저 테스트하세요',
    '새 게임 출시 전에 소수의 플레이어가 데모 머니로 테스트하고 의견을 보내 주십니다. 신청하고 참여하세요.',
    '좋아하는 게임을 알려 주시고, 기억에 남는 라운드의 스크린샷이 있으면 함께 보내 주세요. 모든 신청을 검토하고 여기에서 답변드립니다.',
    '결제가 필요 없으며 상금도 없습니다. {age}+',
  ),
  vi: article(
    'Chơi trò chơi mới trước mọi người',
    'Trước mỗi lần ra mắt, một nhóm nhỏ người chơi thử trò chơi mới bằng tiền chơi thử và gửi góp ý cho chúng tôi. Hãy đăng ký tham gia.',
    'Cho biết những trò chơi bạn thích và đính kèm ảnh một ván đáng nhớ nếu có. Chúng tôi xét từng đơn và trả lời tại đây.',
    'Không thu tiền và không có giải thưởng. {age}+',
  ),
  ar: article(
    'جرّب الألعاب الجديدة أولًا',
    'قبل كل إطلاق تجرّب مجموعة صغيرة من اللاعبين اللعبة الجديدة برصيد تجريبي وترسل إلينا رأيها. قدّم طلبك للانضمام.',
    'أخبرنا بالألعاب التي تحبها وأضف لقطة شاشة لجولة مميزة إن وُجدت. نراجع كل طلب ونردّ هنا.',
    'بلا دفع وبلا جوائز. {age}+',
  ),
  cn: article(
    '抢先试玩新游戏',
    '每款新游戏上线前，由少数玩家用试玩金体验并反馈意见。欢迎申请加入。',
    '请告诉我们您喜欢哪些游戏，如有难忘的一局，可附上截图。我们会审核每份申请，并在这里回复。',
    '无需付费，没有奖品。{age}+',
  ),
  th: article(
    'ทดสอบเกมใหม่ก่อนใคร',
    'ก่อนเปิดตัวทุกครั้ง ผู้เล่นกลุ่มเล็กจะทดสอบเกมใหม่ด้วยเครดิตทดลองและส่งความคิดเห็นให้เรา สมัครเพื่อเข้าร่วม',
    'บอกเราว่าคุณชอบเกมไหนและแนบภาพหน้าจอของรอบที่น่าจดจำหากมี เราพิจารณาทุกใบสมัครและตอบที่นี่',
    'ไม่มีค่าใช้จ่ายและไม่มีรางวัล {age}+',
  ),
  es: article(
    'Prueba primero los juegos nuevos',
    'Antes de cada lanzamiento, un grupo pequeño de jugadores prueba el juego nuevo con saldo de prueba y nos envía sus comentarios. Envía tu solicitud para participar.',
    'Dinos qué juegos te gustan y agrega una captura de una ronda memorable, si tienes una. Revisamos cada solicitud y respondemos aquí.',
    'Sin pagos ni premios. {age}+',
  ),
  tr: article(
    'Yeni oyunları ilk siz deneyin',
    'Her yeni oyundan önce küçük bir oyuncu grubu oyunu demo bakiye ile dener ve görüşünü bize iletir. Katılmak için başvurun.',
    'Hangi oyunları sevdiğinizi yazın ve varsa unutamadığınız bir turun ekran görüntüsünü ekleyin. Her başvuruyu inceleyip burada yanıtlıyoruz.',
    'Ödeme gerekmez, ödül verilmez. {age}+',
  ),
  ru: article(
    'Тестируйте новые игры первыми',
    'Перед каждым запуском небольшая группа игроков тестирует новую игру с демо-балансом и присылает нам отзывы. Подайте заявку, чтобы участвовать.',
    'Расскажите, какие игры вам нравятся, и приложите скриншот запомнившегося раунда, если он есть. Мы рассматриваем каждую заявку и отвечаем здесь.',
    'Без оплаты и без призов. {age}+',
  ),
  fr: article(
    'Testez les nouveaux jeux en premier',
    'Avant chaque lancement, un petit groupe de joueurs teste le nouveau jeu avec des crédits démo et nous donne son avis. Envoyez votre demande pour participer.',
    'Dites-nous quels jeux vous aimez et ajoutez, si vous en avez une, la capture d’une partie mémorable. Nous examinons chaque demande et répondons ici.',
    'Aucun paiement demandé, aucun prix à gagner. {age}+',
  ),
}

/** Takes applications: whoever is new here can see how one is made, and staff have something to answer. */
export const promotions = [
  seed('promotion', firstLook, { slug: 'new-games', takesApplications: true }),
]
