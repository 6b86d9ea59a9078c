import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { StateBadge, When } from '../words.tsx'
import { CompanyDifference } from './CompanyDifference.tsx'
import { type CompanyFacts, type CompanyVersion, companyDifference, noFacts } from './facts.ts'

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
                  <bdi>{[version.proposedBy, version.decidedBy].filter(Boolean).join(' · ')}</bdi>
                </span>
              </summary>
              <p className="muted" dir="auto">
                {version.reason}
              </p>
              <CompanyDifference lines={companyDifference(noFacts, version.facts)} />
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
