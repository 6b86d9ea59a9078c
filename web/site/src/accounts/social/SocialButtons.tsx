import { socialApi, type SocialProvider } from '@croupier/api/accounts/social'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { providerNames, signInBy } from './social-journey.ts'
import './social.css'

const FRESH_MS = 5 * 60_000

/** A button for each provider that is set up and switched on (S1-010, S6-008); nothing where there is none. */
export function SocialButtons() {
  const t = useText('social')
  const { data, error: silent } = useQuery({
    ...query(socialApi.providers, {}),
    staleTime: FRESH_MS,
  })
  const [busy, setBusy] = useState<SocialProvider | null>(null)
  const [error, setError] = useState<unknown>(null)
  if (!data && !silent) return <div className="social-place" />
  if (!data || data.providers.length === 0) return null
  const start = (provider: SocialProvider): void => {
    setBusy(provider)
    setError(null)
    signInBy(provider).catch((refusal: unknown) => {
      setError(refusal)
      setBusy(null)
    })
  }
  return (
    <section className="social" aria-label={t('ways')}>
      <p className="social-or">
        <span>{t('or')}</span>
      </p>
      <div className="social-ways">
        {data.providers.map(({ provider }) => (
          <button
            key={provider}
            type="button"
            className="btn btn-quiet btn-medium"
            aria-label={t('continue', { provider: providerNames[provider] })}
            aria-busy={busy === provider || undefined}
            disabled={busy !== null}
            onClick={() => start(provider)}
          >
            <SocialMark provider={provider} />
            <span className="btn-label">{providerNames[provider]}</span>
          </button>
        ))}
      </div>
      {data.providers.some(({ sandbox }) => sandbox) ? (
        <p className="social-note">{t('sandbox')}</p>
      ) : null}
      <RefusalNote error={error} />
    </section>
  )
}

/** The first letter of the provider; its own mark belongs to it. */
export function SocialMark({ provider }: { provider: SocialProvider }) {
  return (
    <span className="social-mark" data-provider={provider} aria-hidden="true">
      {providerNames[provider].slice(0, 1)}
    </span>
  )
}
