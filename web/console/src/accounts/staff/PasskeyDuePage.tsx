import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { signOut } from '../../app/sign-out.ts'
import { AddPasskey } from './Passkeys.tsx'

/** Stands before the console of a house that asks for passkeys, until whoever came in by a code has made one. */
export function PasskeyDuePage() {
  const t = useText('console')
  return (
    <main className="door">
      <section className="door-card">
        <h1>{t('passkeys.due')}</h1>
        <p className="muted">{t('passkeys.why')}</p>
        <AddPasskey number={1} />
        <Button onClick={() => void signOut()}>{t('signOut')}</Button>
      </section>
    </main>
  )
}
