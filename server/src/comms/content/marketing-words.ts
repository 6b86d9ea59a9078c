import type { BannedClaim } from '../../core/brands/brands.ts'

/**
 * How the claims that markets forbid are worded, by claim. Read without accents and in lower case, in every language at
 * once: an English boast in a Korean text is one too. A trial with play money may say that it is one; it may not be "free".
 */
export const claimWords: Readonly<Record<BannedClaim, readonly RegExp[]>> = {
  free_with_cost: [
    /\bgratis\b/u,
    /\bgratuit[oa]s?\b/u,
    /\bde graca\b/u,
    /\bsem custo\b/u,
    /\bfree (?:bet|spin|money|bonus|game|play|credit)s?\b/u,
    /\bfor free\b/u,
    /\brisk[- ]free\b/u,
    /\bsem risco\b/u,
    /無料|タダで|ただで|リスクなし/u,
    /무료|공짜|위험 ?없/u,
    /\bmien phi\b/u,
  ],
  call_to_immediate_action: [
    /\bbet now\b/u,
    /\baposte (?:ja|agora)\b/u,
    /\bnao perca tempo\b/u,
    /\bdon'?t miss out\b/u,
    /\blast chance\b/u,
    /\bultima chance\b/u,
    /\bdeposite (?:ja|agora)\b/u,
    /\bdeposit now\b/u,
    /\bhurry\b/u,
    /\bcorra\b/u,
    /今すぐ(?:賭け|ベット|入金)|お見逃しなく/u,
    /지금 (?:베팅|입금)|마지막 기회/u,
  ],
  chasing_losses: [
    /\brecupere (?:o seu|seu|as suas|suas|o) (?:dinheiro|perdas?|prejuizo)\b/u,
    /\b(?:win|get) (?:it|your money) back\b/u,
    /\brecover your loss(?:es)?\b/u,
    /\bchase your loss(?:es)?\b/u,
    /(?:負け|損失)を取り(?:戻|返)/u,
    /손실(?:을|금을)? ?(?:만회|복구)/u,
  ],
  income_or_investment: [
    /\b(?:renda|ganho) extra\b/u,
    /\binvestimentos?\b/u,
    /\bextra income\b/u,
    /\bpassive income\b/u,
    /\binvest(?:ment)?\b/u,
    /\bpay(?:s)? your bills\b/u,
    /\bpague suas contas\b/u,
    /\bfique rico\b/u,
    /\bget rich\b/u,
    /\beasy money\b/u,
    /\bdinheiro facil\b/u,
    /副収入|投資|簡単に稼/u,
    /부수입|투자|쉽게 (?:돈|벌)/u,
  ],
  unfounded_win: [
    /\bguaranteed (?:win|profit|prize)s?\b/u,
    /\b(?:ganho|lucro|vitoria)s? garantid[oa]s?\b/u,
    /\bganhe sempre\b/u,
    /\balways win\b/u,
    /\bsure win\b/u,
    /\bcan'?t lose\b/u,
    /\bimpossivel perder\b/u,
    /\bsem perder\b/u,
    /\b100 ?% (?:win|de ganho|de acerto)/u,
    /必ず勝|必勝|絶対に(?:勝|儲)|負けな/u,
    /반드시 (?:이|승)|무조건 (?:이|승|당첨)|100% ?당첨/u,
    /\bchac chan thang\b/u,
  ],
  celebrity_success: [
    /\b(?:milionarios?|famosos?) (?:jogam|apostam|ficaram)\b/u,
    /\bcelebrit(?:y|ies) (?:win|play|bet)s?\b/u,
    /\bplay like a (?:star|celebrity|millionaire)\b/u,
    /有名人も/u,
    /유명인(?:도|이)/u,
  ],
  sexual_content: [
    /\bsex(?:y|ual|o)?\b/u,
    /\bsensua(?:l|is)\b/u,
    /\bporn\w*/u,
    /\bnud(?:e|es|ez|ity)\b/u,
    /セクシー|エロ/u,
    /섹시|야한/u,
  ],
  for_minors: [
    /\b(?:kids?|children|teen(?:s|ager)?s?)\b/u,
    /\b(?:criancas?|adolescentes?|menores)\b/u,
    /\bschool\b/u,
    /\bescola\b/u,
    /子供|こども|小学生|中学生|高校生/u,
    /어린이|아이들|청소년|초등|중학생|고등학생/u,
  ],
}

/** A sentence that keeps somebody out, or warns, may name whom and what it forbids. */
export const protectingWords =
  /\b(?:nunca|never|not|nao|no|proibid\w*|forbidden|prohibited|keep away|protec?t\w*|proteger|protege\w*|impede\w*)\b|せん|ない|禁止|안 |않|금지|못/u
