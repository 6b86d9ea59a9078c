import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { useTypeName } from '../../reporting/figures/type-name.ts'
import { shareOf } from './share-of.ts'

/** How much of a bet counts, by kind of game; kinds that count alike stand together. */
export function BonusTermsList({
  terms,
}: {
  terms: { contribution: Readonly<Record<string, number>> }
}) {
  const t = useText('bonus')
  const { tag } = useTextBook().language
  const nameOf = useTypeName()
  const types = Object.entries(terms.contribution)
  const shares = [...new Set(types.map(([, share]) => share))].sort((one, other) => other - one)
  return (
    <details className="bonus-terms">
      <summary>{t('terms.counts')}</summary>
      <dl>
        {shares.map((share) => (
          <div key={share}>
            <dt>
              {types
                .filter(([, of]) => of === share)
                .map(([type]) => nameOf(type))
                .join(' · ')}
            </dt>
            <dd>
              <bdi>{shareOf(share, tag)}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="muted">{t('terms.card')}</p>
    </details>
  )
}
