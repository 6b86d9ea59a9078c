import { useText } from '@croupier/kit/i18n/i18n'
import { passwordStrength } from './password-strength.ts'

/** How hard the password is to guess, as a bar and a word; its place is kept while it is empty. */
export function PasswordHint({ password, known }: { password: string; known: readonly string[] }) {
  const t = useText('registration')
  const strength = passwordStrength(password, known)
  return (
    <div className="strength" data-strength={password === '' ? undefined : strength}>
      {password === '' ? null : (
        <span className="strength-bar" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      )}
      <span className="strength-word" aria-live="polite">
        {password === '' ? null : t(`strength.${strength}`)}
      </span>
    </div>
  )
}
