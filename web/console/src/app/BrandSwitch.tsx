import { useText } from '@croupier/kit/i18n/i18n'
import { useDesk } from './desk.tsx'

/** Which brand every page is about; only those that this person works on. */
export function BrandSwitch({ chooseBrand }: { chooseBrand: (code: string) => void }) {
  const t = useText('console')
  const { self, brand } = useDesk()
  if (self.brands.length === 1) return <span className="brand-name">{brand.name}</span>
  return (
    <select
      className="brand-switch"
      aria-label={t('brand.choose')}
      value={brand.code}
      onChange={(event) => chooseBrand(event.target.value)}
    >
      {self.brands.map(({ code, name, currency }) => (
        <option key={code} value={code}>
          {`${name} · ${currency}`}
        </option>
      ))}
    </select>
  )
}
