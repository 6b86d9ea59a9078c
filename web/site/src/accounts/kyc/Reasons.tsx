import type { documentReasons } from '@croupier/api/accounts/kyc'
import { useText } from '@croupier/kit/i18n/i18n'

/** Why a document was not taken, each with what to do about it. */
export function Reasons({ codes }: { codes: readonly (typeof documentReasons)[number][] }) {
  const t = useText('kyc')
  return (
    <div className="note note-bad">
      <p>{t('document.rejected')}</p>
      <ul className="verify-reasons">
        {codes.map((code) => (
          <li key={code}>{t(`reason.${code}`)}</li>
        ))}
      </ul>
    </div>
  )
}
