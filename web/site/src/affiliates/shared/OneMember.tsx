import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useAddress } from '../../reporting/records/address.ts'
import { readMember } from './team-span.ts'

const FOUND = 6

/** Of whom a list is: everybody, or one member of the team, found by the beginning of the account name. */
export function OneMember() {
  const t = useText('agentcentre')
  const { value, change } = useAddress()
  const memberId = readMember(value('member'))
  const [typed, setTyped] = useState('')
  const [search, setSearch] = useState('')
  const { data: chosen } = useQuery({
    ...query(agentTeamApi.overview, memberId === undefined ? {} : { memberId }),
    enabled: memberId !== undefined,
  })
  const { data: found } = useQuery({
    ...query(agentTeamApi.members, { search, only: 'all', limit: FOUND }),
    enabled: search !== '',
  })
  if (memberId !== undefined)
    return (
      <Button size="small" icon="x" onClick={() => change({ member: null })}>
        {t('onlyMember', { account: chosen?.way.at(-1)?.account ?? '…' })}
      </Button>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setSearch(typed.trim())
  }
  return (
    <search>
      <form className="agent-find" onSubmit={submit}>
        <Field
          label={t('findMember')}
          value={typed}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          start={<Icon name="search" size={18} />}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit">{t('find')}</Button>
        {search !== '' && found ? (
          <ul className="agent-found" aria-live="polite">
            {found.items.length === 0 ? <li className="muted">{t('team.notFound')}</li> : null}
            {found.items.map((member) => (
              <li key={String(member.memberId)}>
                <button
                  type="button"
                  className="record-chip"
                  onClick={() => {
                    setSearch('')
                    change({ member: String(member.memberId) })
                  }}
                >
                  <bdi>{member.account}</bdi>
                </button>
              </li>
            ))}
          </ul>
        ) : null}
      </form>
    </search>
  )
}
