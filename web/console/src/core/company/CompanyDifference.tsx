import { useText } from '@croupier/kit/i18n/i18n'
import type { CompanyFacts } from './facts.ts'

interface Line {
  field: keyof CompanyFacts
  before: string
  after: string
}

/** What changes, fact by fact. */
export function CompanyDifference({ lines }: { lines: readonly Line[] }) {
  const t = useText('company')
  return (
    <dl className="company-lines">
      {lines.map(({ field, before, after }) => (
        <div key={field}>
          <dt>{t(`field.${field}`)}</dt>
          <dd>
            <del dir="auto">{before === '' ? '–' : before}</del>
            <ins dir="auto">{after === '' ? '–' : after}</ins>
          </dd>
        </div>
      ))}
    </dl>
  )
}
