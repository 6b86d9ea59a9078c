import type { Texts } from '../../platform/texts.ts'
import { mailPage } from './mail-page.ts'
import type { MailColours, MessageTemplate } from './words.ts'

export interface LetterTexts {
  subject: string
  text: string
  html: string
}

/** Puts a message into words: a subject, plain text, and the same as a page in the brand's colours. */
export function renderLetter(
  texts: Texts,
  of: {
    template: MessageTemplate
    language: string
    values: Readonly<Record<string, string>>
    brand: { name: string; colours: MailColours }
  },
): LetterTexts {
  const { template, language, brand } = of
  const values = { ...of.values, brand: brand.name }
  const say = (key: string): string => texts.sentence('messages', key, language, values)
  const subject = oneLine(say(`${template}.subject`))
  const body = say(`${template}.text`)
  const ending = say('letter.ending')
  const { code, link } = of.values
  const button = link ? { href: link, label: say(`${template}.button`) } : null
  const plain = [body, ...(button ? [`${button.label}: ${button.href}`] : []), ending]
  return {
    subject,
    text: plain.join('\n\n'),
    html: mailPage({ subject, body, ending, code: code ?? null, button, brand, language }),
  }
}

/** A telephone shows the sentence with the brand's name before it, and no farewell. */
export function renderSms(letter: LetterTexts, brandName: string): string {
  const [first = ''] = letter.text.split('\n\n')
  return first.startsWith(brandName) ? first : `${brandName}: ${first}`
}

/** Nothing that somebody typed may add a header of its own. */
function oneLine(text: string): string {
  return text.replace(/[\r\n]+/g, ' ')
}
