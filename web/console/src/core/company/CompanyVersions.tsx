import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Fragment } from 'react'
import { StateBadge, When } from '../../ui/words.tsx'
import { type CompanyFacts, companyFields, type CompanyVersion } from './facts.ts'

interface CompanyVersionsProps {
  versions: readonly CompanyVersion[]
  /** Takes an older wording into the form; undefined while nothing can be changed. */
  onTake: ((facts: CompanyFacts) => void) | undefined
}

/** Every wording there was, the newest first, with who wrote it, why, and who agreed. */
export function CompanyVersions({ versions, onTake }: CompanyVersionsProps) {
  const t = useText('company')
  return (
    <section className="panel padded" aria-label={t('versions')}>
      <h2>{t('versions')}</h2>
      {versions.length === 0 ? <p className="muted">{t('versions.none')}</p> : null}
      <ol className="company-versions">
        {versions.map((version) => (
          <li key={version.id}>
            <details>
              <summary>
                <strong>{t('version', { number: version.number })}</strong>{' '}
                <StateBadge state={version.state}>{t(`state.${version.state}`)}</StateBadge>{' '}
                <When at={version.decidedAt ?? version.proposedAt} />{' '}
                <span className="muted">
                  <bdi>{peopleOf(version).join(' · ')}</bdi>
                </span>
              </summary>
              <p className="muted" dir="auto">
                {version.reason}
              </p>
              <Words facts={version.facts} />
              {onTake ? (
                <Button size="small" onClick={() => onTake(version.facts)}>
                  {t('take')}
                </Button>
              ) : null}
            </details>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Who wrote it and who agreed; in a demonstration that is one person. */
function peopleOf({ proposedBy, decidedBy }: CompanyVersion): string[] {
  return [...new Set([proposedBy, decidedBy ?? proposedBy])]
}

function Words({ facts }: { facts: CompanyFacts }) {
  const t = useText('company')
  return (
    <dl className="company-words">
      {companyFields
        .filter((field) => facts[field] !== '')
        .map((field) => (
          <Fragment key={field}>
            <dt>{t(`field.${field}`)}</dt>
            <dd dir="auto">{facts[field]}</dd>
          </Fragment>
        ))}
    </dl>
  )
}
