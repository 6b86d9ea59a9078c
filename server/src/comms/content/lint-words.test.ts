import type { ContentBody, ContentWords } from '@croupier/api/comms/content-shapes'
import { expect, test } from 'vitest'
import { marketRule } from '../../core/brands/brands.ts'
import { claimsIn, contrastToWhite, lintWords } from './lint-words.ts'

/** What people write to sell, with the claim that each makes. */
const CLAIMS = [
  ['free_with_cost', 'Jogue grátis agora'],
  ['free_with_cost', 'JOGUE GRÁTIS'],
  ['free_with_cost', 'jogue gra\u200btis'],
  ['free_with_cost', 'Ｇｒａｔｉｓ'],
  ['free_with_cost', '10 rodadas gratuitas'],
  ['free_with_cost', 'Giros de graça'],
  ['free_with_cost', 'Aposta sem risco'],
  ['free_with_cost', 'Get your free bet'],
  ['free_with_cost', 'Free spins for all'],
  ['free_with_cost', 'Risk-free week'],
  ['free_with_cost', '無料で遊べる'],
  ['free_with_cost', '무료 스핀'],
  ['free_with_cost', 'Chơi miễn phí'],
  ['call_to_immediate_action', 'Bet now!'],
  ['call_to_immediate_action', 'Aposte já'],
  ['call_to_immediate_action', 'APOSTE  AGORA'],
  ['call_to_immediate_action', 'Não perca tempo'],
  ['call_to_immediate_action', 'Última chance'],
  ['call_to_immediate_action', 'Don’t miss out'],
  ['call_to_immediate_action', 'Corra e jogue'],
  ['call_to_immediate_action', '今すぐベット'],
  ['call_to_immediate_action', '지금 베팅하세요'],
  ['chasing_losses', 'Recupere o seu dinheiro'],
  ['chasing_losses', 'Recupere suas perdas'],
  ['chasing_losses', 'Win your money back'],
  ['chasing_losses', 'Recover your losses tonight'],
  ['chasing_losses', '負けを取り戻そう'],
  ['chasing_losses', '손실을 만회하세요'],
  ['income_or_investment', 'Sua renda extra'],
  ['income_or_investment', 'O melhor investimento'],
  ['income_or_investment', 'Fique rico'],
  ['income_or_investment', 'Dinheiro fácil'],
  ['income_or_investment', 'A passive income'],
  ['income_or_investment', 'Pay your bills by playing'],
  ['income_or_investment', 'Easy money'],
  ['income_or_investment', '副収入になる'],
  ['income_or_investment', '부수입을 만드세요'],
  ['unfounded_win', 'Lucro garantido'],
  ['unfounded_win', 'Ganhos garantidos'],
  ['unfounded_win', 'Ganhe sempre'],
  ['unfounded_win', 'Impossível perder'],
  ['unfounded_win', 'Guaranteed wins'],
  ['unfounded_win', 'You can’t lose'],
  ['unfounded_win', '100% win'],
  ['unfounded_win', '必ず勝てる'],
  ['unfounded_win', '무조건 당첨'],
  ['unfounded_win', 'Chắc chắn thắng'],
  ['celebrity_success', 'Famosos jogam aqui'],
  ['celebrity_success', 'Play like a millionaire'],
  ['celebrity_success', '有名人も夢中'],
  ['celebrity_success', '유명인도 즐기는'],
  ['sexual_content', 'Sexy dealers'],
  ['sexual_content', 'Crupiês sensuais'],
  ['sexual_content', 'セクシーなディーラー'],
  ['sexual_content', '섹시 딜러'],
  ['for_minors', 'Fun for kids'],
  ['for_minors', 'Diversão para crianças'],
  ['for_minors', 'Back to school party'],
  ['for_minors', '子供も楽しい'],
  ['for_minors', '청소년 환영'],
] as const

/** What an honest house says. */
const HONEST = [
  'Koi Ascending with 243 ways',
  'Saques pela chave do próprio titular',
  'Feel free to ask us anything',
  'The free will of the player',
  'This house is never for children. Play with care',
  'Proibido para menores de 18 anos',
  'Do not chase your losses',
  'Nunca tente recuperar perdas: aposta não é investimento',
  'Gambling is not an investment',
  'Bet when you like, stop when you like',
  'Winners of the week',
  'Depósitos por PIX chegam em segundos',
  'Jogue com responsabilidade. 18+',
  '18歳未満の方はご利用できません',
  '18세 미만은 이용할 수 없습니다',
  'Try it with demo money',
]

test('RG-17 the corpus of 60 phrases: each makes its claim, and honest sentences make none', () => {
  expect(CLAIMS).toHaveLength(60)
  for (const [claim, phrase] of CLAIMS)
    expect([phrase, claimsIn(phrase).map((found) => found.claim)]).toEqual([
      phrase,
      expect.arrayContaining([claim]),
    ])
  for (const phrase of HONEST) expect([phrase, claimsIn(phrase)]).toEqual([phrase, []])
})

const words = (change: Partial<ContentWords>): ContentWords => ({
  eyebrow: '',
  title: 'Koi',
  text: '',
  action: '',
  content: '',
  ...change,
})
const body = (texts: ContentBody['texts']): ContentBody => ({
  texts,
  audience: 'all',
  from: null,
  until: null,
  link: { linkageType: '', target: '' },
  group: 'w_home',
  look: { form: 'rays', from: '#0b5d3b', to: '#06301f', art: 'koi', picture: null },
  execution: null,
  promotionType: null,
  section: null,
  takesApplications: false,
})
const market = (pack: string) => ({
  banned: marketRule(pack, 'advertising.banned'),
  riskWarning: marketRule(pack, 'texts.riskWarning'),
  minimumAge: marketRule(pack, 'account.minimumAge'),
  languages: ['pt', 'en'],
})

test('RG-17 a regulated market blocks claims and asks for 18+ in what invites; a demonstration warns', () => {
  const texts = { pt: words({ title: 'Jogue grátis' }), en: words({ content: '<b>Koi</b> 18+' }) }
  const strict = lintWords('banner', body(texts), market('br-regulated'))
  expect(strict).toEqual([
    { code: 'free_with_cost', language: 'pt', found: 'gratis', blocks: true },
    { code: 'age_missing', language: 'pt', found: '18+', blocks: true },
  ])
  const open = lintWords('banner', body(texts), market('open-demo'))
  expect(open).toEqual([{ code: 'free_with_cost', language: 'pt', found: 'gratis', blocks: false }])
  // What informs does not have to name the age, and may not boast either.
  const help = lintWords('help', body({ ...texts, en: words({}) }), market('br-regulated'))
  expect(help.map(({ code }) => code)).toEqual(['free_with_cost'])
  // A claim in tags is one; what only the house's own age variable says, counts as said.
  const hidden = body({ pt: words({ content: 'lucro <i>garantido</i>', text: '{age}+' }) })
  expect(lintWords('promotion', hidden, market('br-regulated')).map(({ code }) => code)).toEqual([
    'unfounded_win',
    'language_missing',
  ])
})

test('languages without words and colours on which white cannot be read are pointed out and do not block', () => {
  const pale = body({ en: words({}) })
  const look = { form: 'rays', from: '#ffe08a', to: '#06301f', art: null, picture: null } as const
  expect(lintWords('banner', { ...pale, look }, market('open-demo'))).toEqual([
    { code: 'language_missing', language: 'pt', found: 'pt', blocks: false },
    { code: 'colour_pale', language: '', found: '#ffe08a', blocks: false },
  ])
  expect(contrastToWhite('#000000')).toBeCloseTo(21)
  expect(contrastToWhite('#ffffff')).toBeCloseTo(1)
  // The grey that WCAG's own examples name as the last to pass 4.5:1.
  expect(contrastToWhite('#767676')).toBeCloseTo(4.54, 2)
})
