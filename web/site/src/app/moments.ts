import { useTextBook } from '@croupier/kit/i18n/i18n'
import { usePermission } from './site.tsx'

const forms = {
  day: { dateStyle: 'medium' },
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  time: { timeStyle: 'short' },
  hour: { weekday: 'long', hour: '2-digit', minute: '2-digit' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

/** Writes a moment in the reader's language and by the brand's clock, as every record of the site does (S9-016). */
export function useMoment(form: keyof typeof forms): (moment: Date) => string {
  const { language } = useTextBook()
  const { timeZone } = usePermission().brand
  const format = new Intl.DateTimeFormat(language.tag, {
    ...forms[form],
    timeZone,
    numberingSystem: 'latn',
  })
  return (moment) => format.format(moment)
}
