import { useText } from '@croupier/kit/i18n/i18n'
import { Link } from 'wouter'
import { type Category, paths } from '../../paths.ts'
import { useVendors } from './vendors.ts'
import { VendorMark } from './VendorMark.tsx'

export interface VendorStripProps {
  category: Category
  current: string | undefined
  onChoose: (vassalage: string | undefined) => void
  /** Shows so many and leads to the category's page for the others (S9-012). */
  most?: number
}

/** The vendors of a category as a filter (S2-043); nothing where there is nothing to choose. */
export function VendorStrip({ category, current, onChoose, most }: VendorStripProps) {
  const t = useText('lobby')
  const vendors = useVendors(category)
  if (vendors.length < 2) return null
  return (
    <fieldset className="vendors" aria-label={t('vendors')}>
      <button
        type="button"
        className="vendor"
        aria-pressed={current === undefined}
        onClick={() => onChoose(undefined)}
      >
        {t('vendors.all')}
      </button>
      {vendors.slice(0, most).map(({ vassalage, displayName }) => (
        <button
          key={vassalage}
          type="button"
          className="vendor"
          aria-pressed={current === vassalage}
          onClick={() => onChoose(vassalage)}
        >
          <VendorMark code={vassalage} />
          {displayName}
        </button>
      ))}
      {most !== undefined && vendors.length > most ? (
        <Link className="vendor" href={paths.category(category)}>
          {t('vendors.more', { count: vendors.length - most })}
        </Link>
      ) : null}
    </fieldset>
  )
}
