import { article } from './words.ts'

/** How money comes in, as a brand in production says it: nothing of the demonstration's credit and bank. */
export const plainMoney = {
  en: article(
    'Make a deposit',
    'Choose a deposit method and an amount. You can track each step and open any transaction for details.',
  ),
  pt: article(
    'Faça um depósito',
    'Escolha uma forma de depósito e um valor. Você acompanha cada etapa e pode abrir qualquer transação para ver os detalhes.',
  ),
  ja: article(
    '入金する',
    '入金方法と金額を選んでください。各段階を確認でき、取引を開くと詳細が表示されます。',
  ),
  ko: article(
    '입금하기',
    '결제 수단과 금액을 선택하세요. 각 단계를 확인하고, 거래를 열어 상세 내용을 볼 수 있습니다.',
  ),
  vi: article(
    'Nạp tiền',
    'Chọn phương thức nạp và số tiền. Bạn có thể theo dõi từng bước và mở giao dịch bất kỳ để xem chi tiết.',
  ),
  ar: article(
    'أودع الأموال',
    'اختر طريقة الإيداع والمبلغ. يمكنك متابعة كل خطوة وفتح أي معاملة لعرض تفاصيلها.',
  ),
  cn: article('充值', '选择充值方式和金额。您可以查看每一步，并打开任意一笔账变查看详情。'),
  th: article('ฝากเงิน', 'เลือกวิธีฝากและจำนวนเงิน คุณติดตามทุกขั้นตอนและเปิดดูรายละเอียดของทุกธุรกรรมได้'),
  es: article(
    'Haz un depósito',
    'Elige un método de depósito y un monto. Puedes seguir cada paso y abrir cualquier transacción para ver sus detalles.',
  ),
  tr: article(
    'Para yatırın',
    'Bir yatırma yöntemi ve tutar seçin. Her adımı izleyebilir, ayrıntılar için herhangi bir hareketi açabilirsiniz.',
  ),
  ru: article(
    'Пополните счёт',
    'Выберите способ пополнения и сумму. Виден каждый шаг, а любую операцию можно открыть и посмотреть детали.',
  ),
  fr: article(
    'Faites un dépôt',
    'Choisissez un moyen de dépôt et un montant. Vous pouvez suivre chaque étape et ouvrir chaque opération pour voir ses détails.',
  ),
}
