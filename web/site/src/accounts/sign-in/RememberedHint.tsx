import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'

/** The masked name in place of its field, and the way out for somebody else (EQ-01). */
export function RememberedHint({ hint, onForget }: { hint: string; onForget: () => void }) {
  const t = useText('signin')
  return (
    <div className="remembered">
      <span className="remembered-icon">
        <Icon name="user" size={18} />
      </span>
      <bdi className="remembered-name">{hint}</bdi>
      <button type="button" className="link" onClick={onForget}>
        {t('remembered.other')}
      </button>
    </div>
  )
}

export function RememberMe({
  checked,
  onChange,
}: {
  checked: boolean
  onChange: (on: boolean) => void
}) {
  const t = useText('signin')
  return (
    <label className="check">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{t('remember')}</span>
    </label>
  )
}
