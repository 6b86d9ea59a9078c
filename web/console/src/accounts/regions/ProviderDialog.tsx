import { consoleSocialApi, type SocialReach } from '@croupier/api/accounts/console-social'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { type Provider, providerNames } from './provider.ts'

const ADDRESSES = {
  openid: ['issuer'],
  oauth2: ['authorizationUrl', 'tokenUrl', 'profileUrl'],
} as const
type AddressField = (typeof ADDRESSES)[keyof typeof ADDRESSES][number]
type Addresses = Record<AddressField, string>

/** Where the providers stand, as they publish it; anything else can be typed over it. */
const published: Record<Provider['provider'], { dialect: SocialReach['dialect'] } & Addresses> = {
  google: {
    dialect: 'openid',
    issuer: 'https://accounts.google.com',
    authorizationUrl: '',
    tokenUrl: '',
    profileUrl: '',
  },
  facebook: {
    dialect: 'oauth2',
    issuer: '',
    authorizationUrl: 'https://www.facebook.com/v23.0/dialog/oauth',
    tokenUrl: 'https://graph.facebook.com/v23.0/oauth/access_token',
    profileUrl: 'https://graph.facebook.com/v23.0/me',
  },
}

/** Sets a provider up. The secret goes in and is never shown again; an empty field keeps the old one. */
export function ProviderDialog({ of, onClose }: { of: Provider; onClose: () => void }) {
  const t = useText('regions')
  const two = useText('approvals')
  const sayProposed = useProposedToast()
  const known = published[of.provider]
  const [dialect, setDialect] = useState(of.setUp?.reach.dialect ?? known.dialect)
  const [addresses, setAddresses] = useState<Addresses>({ ...known, ...of.setUp?.reach })
  const [clientId, setClientId] = useState(of.setUp?.clientId ?? '')
  const [clientSecret, setClientSecret] = useState('')
  const save = useStaffAction(consoleSocialApi.setUp, { refreshes: [consoleSocialApi.providers] })
  const reach: SocialReach =
    dialect === 'openid'
      ? { dialect, issuer: addresses.issuer }
      : {
          dialect,
          authorizationUrl: addresses.authorizationUrl,
          tokenUrl: addresses.tokenUrl,
          profileUrl: addresses.profileUrl,
        }
  // A secret is never sent to whom it was not made for.
  const keepsSecret =
    of.setUp !== null &&
    of.setUp.clientId === clientId &&
    Object.entries(reach).every(([name, value]) => Object(of.setUp?.reach)[name] === value)
  const hasSecret = keepsSecret || clientSecret !== ''
  return (
    <ActionDialog
      title={t('providers.setUpOf', { name: providerNames[of.provider] })}
      confirmLabel={two('propose')}
      action={save}
      ready={clientId !== '' && hasSecret}
      onClose={onClose}
      input={(reason) => ({ provider: of.provider, reach, clientId, clientSecret, reason })}
      onDone={sayProposed}
    >
      <Select
        label={t('providers.dialect')}
        options={[
          { value: 'openid', label: 'OpenID Connect' },
          { value: 'oauth2', label: 'OAuth 2' },
        ]}
        value={dialect}
        onChange={({ target }) => setDialect(target.value === 'openid' ? 'openid' : 'oauth2')}
      />
      {ADDRESSES[dialect].map((name) => (
        <Field
          key={name}
          label={t(`providers.${name}`)}
          type="url"
          spellCheck={false}
          required
          value={addresses[name]}
          onChange={({ target }) => setAddresses({ ...addresses, [name]: target.value })}
          error={fieldError(save.error, name)}
        />
      ))}
      <Field
        label={t('providers.clientId')}
        autoComplete="off"
        spellCheck={false}
        required
        value={clientId}
        onChange={({ target }) => setClientId(target.value.trim())}
      />
      <Field
        label={t('providers.clientSecret')}
        hint={t(keepsSecret ? 'providers.clientSecret.keeps' : 'providers.clientSecret.needed')}
        type="password"
        autoComplete="new-password"
        required={!keepsSecret}
        value={clientSecret}
        onChange={({ target }) => setClientSecret(target.value.trim())}
        error={fieldError(save.error, 'clientSecret')}
      />
      <p className="muted">{two('note')}</p>
    </ActionDialog>
  )
}
