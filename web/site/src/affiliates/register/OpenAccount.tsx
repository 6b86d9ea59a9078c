import { type AgentLink, agentLinksApi } from '@croupier/api/affiliates/agent-links'
import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field, PasswordField } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { PresetTerms, type Presets, presetTerms } from './PresetTerms.tsx'
import { TypeChoice } from './TypeChoice.tsx'

/** Opens an account right below the agent; the person chooses an own password at the first login. */
export function OpenAccount({ types }: { types: readonly AgentLink['memberType'][] }) {
  const t = useText('agentcentre')
  const [username, setUsername] = useState('')
  const [password, setPassword] = useState('')
  const [type, setType] = useState<AgentLink['memberType']>(0)
  const [presets, setPresets] = useState<Presets>({})
  const open = useAction(agentLinksApi.openAccount, {
    refreshes: [agentTeamApi.members, agentTeamApi.overview],
  })
  const terms = type === 0 ? [] : presetTerms(presets)
  const isReady = username.trim() !== '' && password !== '' && terms !== null
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (!isReady) return
    open.mutate(
      { username: username.trim(), password, memberType: type, terms },
      {
        onSuccess: () => {
          setUsername('')
          setPassword('')
        },
      },
    )
  }
  return (
    <form className="panel form agent-offer" onSubmit={submit}>
      <p className="muted">{t('open.text')}</p>
      <Field
        label={t('open.username')}
        required
        value={username}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        error={fieldError(open.error, 'username')}
        onChange={({ target }) => setUsername(target.value)}
      />
      <PasswordField
        label={t('open.password')}
        required
        value={password}
        autoComplete="new-password"
        showLabel={t('password.show')}
        hideLabel={t('password.hide')}
        hint={t('open.password.hint')}
        error={fieldError(open.error, 'password')}
        onChange={({ target }) => setPassword(target.value)}
      />
      <TypeChoice types={types} current={type} onChoose={setType} />
      {type === 0 ? null : <PresetTerms presets={presets} onChange={setPresets} />}
      <RefusalNote error={open.error} fields={['username', 'password']} />
      {open.data ? (
        <output className="note">
          <Icon name="badge-check" />
          <span>{t('open.done', { account: open.data.account })}</span>
        </output>
      ) : null}
      <Button look="main" type="submit" busy={open.isPending} disabled={!isReady}>
        {t('open')}
      </Button>
    </form>
  )
}
