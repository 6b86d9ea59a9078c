import type { OutputOf } from '@croupier/api/endpoint'
import { socialApi, type SocialProvider } from '@croupier/api/accounts/social'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { PasswordField } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMoment } from '../../app/moments.ts'
import { SocialMark } from '../social/SocialButtons.tsx'
import { leaveFor, providerNames } from '../social/social-journey.ts'
import { paths } from '../../paths.ts'

type Link = OutputOf<typeof socialApi.links>['links'][number]

/** The accounts elsewhere that this one is linked to; each link is for good (S4-042). */
export function SocialSection() {
  const t = useText('social')
  const { data } = useQuery(query(socialApi.links, {}))
  const [linking, setLinking] = useState<SocialProvider | null>(null)
  if (!data) return null
  const linkOf = new Map(data.links.map((link) => [link.provider, link]))
  const shown = [...new Set([...linkOf.keys(), ...data.offered.map(({ provider }) => provider)])]
  if (shown.length === 0) return null
  return (
    <section className="panel" aria-labelledby="social-title">
      <div className="panel-head">
        <h2 id="social-title">{t('section')}</h2>
      </div>
      <p className="muted">{t('section.why')}</p>
      <ul className="social-links">
        {shown.map((provider) => (
          <li key={provider}>
            <SocialMark provider={provider} />
            <LinkWords provider={provider} link={linkOf.get(provider)} />
            {linkOf.has(provider) ? (
              <Badge tone="good">{t('section.linked')}</Badge>
            ) : (
              <Button
                size="small"
                aria-label={t('link.of', { provider: providerNames[provider] })}
                onClick={() => setLinking(provider)}
              >
                {t('link')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {linking ? <LinkDialog provider={linking} onClose={() => setLinking(null)} /> : null}
    </section>
  )
}

function LinkWords({ provider, link }: { provider: SocialProvider; link: Link | undefined }) {
  const t = useText('social')
  const day = useMoment('day')
  return (
    <span className="social-links-name">
      <strong>{providerNames[provider]}</strong>
      <small>
        {link ? (
          <>
            <bdi>{link.hint}</bdi> · {day(link.linkedAt)}
          </>
        ) : (
          t('section.none')
        )}
      </small>
    </span>
  )
}

/** Says before it happens that it cannot be undone, and asks for the password. */
function LinkDialog({ provider, onClose }: { provider: SocialProvider; onClose: () => void }) {
  const t = useText('social')
  const common = useText('common')
  const member = useText('member')
  const [password, setPassword] = useState('')
  const link = useAction(socialApi.link)
  const name = providerNames[provider]
  return (
    <Dialog title={t('link.of', { provider: name })} closeLabel={common('close')} onClose={onClose}>
      <form
        className="form"
        onSubmit={(event) => {
          event.preventDefault()
          link.mutate(
            { provider, password },
            { onSuccess: ({ url }) => leaveFor(url, paths.member('securityCenter')) },
          )
        }}
      >
        <p className="note">{t('link.forGood', { provider: name })}</p>
        <PasswordField
          label={member('security.oldPassword')}
          value={password}
          autoComplete="current-password"
          required
          showLabel={member('secret.show')}
          hideLabel={member('secret.hide')}
          onChange={({ target }) => setPassword(target.value)}
          error={fieldError(link.error, 'oldPassword')}
        />
        <RefusalNote error={link.error} fields={['oldPassword']} />
        <Button
          type="submit"
          look="main"
          size="large"
          busy={link.isPending}
          disabled={password === ''}
        >
          {t('link.go', { provider: name })}
        </Button>
      </form>
    </Dialog>
  )
}
