import { consoleSocialApi } from '@croupier/api/accounts/console-social'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Badge } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { Mono, When } from '../../ui/words.tsx'
import { type Provider, providerNames } from './provider.ts'
import { ProviderDialog } from './ProviderDialog.tsx'

/** By which accounts elsewhere members may sign in, and how those providers are reached. */
export function ProvidersPanel() {
  const t = useText('regions')
  const found = useQuery(staffQuery(consoleSocialApi.providers, {}))
  if (found.error) return <Failure error={found.error} onRetry={() => void found.refetch()} />
  if (!found.data) return <Loading />
  return (
    <section className="panel padded" aria-labelledby="providers-title">
      <h2 id="providers-title">{t('providers.title')}</h2>
      <p className="muted hint">{t('providers.why')}</p>
      <ul className="providers">
        {found.data.providers.map((provider) => (
          <ProviderLine key={provider.provider} of={provider} />
        ))}
      </ul>
      <h3>{t('providers.return')}</h3>
      <ul className="return-addresses">
        {found.data.returnAddresses.map((address) => (
          <li key={address}>
            <Mono text={address} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function ProviderLine({ of }: { of: Provider }) {
  const t = useText('regions')
  const { may } = useDesk()
  const [open, setOpen] = useState<'set_up' | 'remove' | null>(null)
  const name = providerNames[of.provider]
  return (
    <li className="provider">
      <strong>{name}</strong>
      <span className="provider-states">
        <Badge tone={of.switchedOn ? 'good' : 'neutral'}>
          {t(of.switchedOn ? 'providers.on' : 'providers.off')}
        </Badge>
        {of.sandbox ? <Badge tone="warning">{t('providers.sandbox')}</Badge> : null}
        {!of.sandbox && !of.setUp ? <Badge tone="bad">{t('providers.missing')}</Badge> : null}
      </span>
      {of.setUp ? (
        <span className="muted hint">
          <Mono text={of.setUp.clientId} /> · {of.setUp.updatedBy} ·{' '}
          <When at={of.setUp.updatedAt} />
        </span>
      ) : null}
      {may('brand.write') ? (
        <span className="provider-actions">
          <Button
            size="small"
            aria-label={`${t('providers.setUp')} ${name}`}
            onClick={() => setOpen('set_up')}
          >
            {t('providers.setUp')}
          </Button>
          {of.setUp ? (
            <Button
              size="small"
              look="ghost"
              aria-label={`${t('providers.remove')} ${name}`}
              onClick={() => setOpen('remove')}
            >
              {t('providers.remove')}
            </Button>
          ) : null}
        </span>
      ) : null}
      {open === 'set_up' ? <ProviderDialog of={of} onClose={() => setOpen(null)} /> : null}
      {open === 'remove' ? <RemoveDialog of={of} onClose={() => setOpen(null)} /> : null}
    </li>
  )
}

function RemoveDialog({ of, onClose }: { of: Provider; onClose: () => void }) {
  const t = useText('regions')
  const remove = useStaffAction(consoleSocialApi.remove, {
    refreshes: [consoleSocialApi.providers],
  })
  return (
    <ActionDialog
      title={t('providers.removeAsk', { name: providerNames[of.provider] })}
      confirmLabel={t('providers.remove')}
      danger
      action={remove}
      onClose={onClose}
      input={(reason) => ({ provider: of.provider, reason })}
    />
  )
}
