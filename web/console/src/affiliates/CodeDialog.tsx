import { consoleAgentsApi } from '@croupier/api/affiliates/console-agents'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field, Select } from '@croupier/kit/ui/Field'
import { fieldError } from '@croupier/kit/ui/RefusalNote'
import { useState } from 'react'
import { useStaffAction } from '../app/api.ts'
import { memberTypeName } from '../accounts/members/MembersPage.tsx'
import { ActionDialog } from '../ui/ActionDialog.tsx'
import type { Agent } from './words.tsx'

type Types = OutputOf<typeof consoleAgentsApi.codes>['downlineTypes']

const CODE = /^[A-Za-z0-9]{3,32}$/

/** Gives an agent an affiliate code, on one domain or everywhere, and says what somebody becomes by it. */
export function CodeDialog({
  agent,
  types,
  onClose,
}: {
  agent: Agent
  types: Types
  onClose: () => void
}) {
  const t = useText('agentdesk')
  const centre = useText('agentcentre')
  const console = useText('console')
  const [code, setCode] = useState('')
  const [host, setHost] = useState('')
  const [type, setType] = useState<Types[number]>(0)
  const give = useStaffAction(consoleAgentsApi.giveCode, { refreshes: [consoleAgentsApi.codes] })
  return (
    <ActionDialog
      title={t('code.give.title', { account: agent.account })}
      confirmLabel={t('code.give')}
      action={give}
      ready={CODE.test(code)}
      onClose={onClose}
      input={(reason) => ({
        memberId: agent.memberId,
        code,
        host: host === '' ? null : host,
        memberType: type,
        reason,
      })}
    >
      <Field
        label={centre('link.code')}
        hint={t('code.hint')}
        value={code}
        maxLength={32}
        dir="ltr"
        autoComplete="off"
        error={fieldError(give.error, 'code')}
        onChange={({ target }) => setCode(target.value.trim())}
      />
      <Field
        label={t('code.host')}
        hint={t('code.host.hint')}
        value={host}
        maxLength={253}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        error={fieldError(give.error, 'host')}
        onChange={({ target }) => setHost(target.value.trim().toLowerCase())}
      />
      <Select
        label={centre('becomes')}
        value={String(type)}
        options={types.map((one) => ({ value: String(one), label: memberTypeName(console, one) }))}
        onChange={({ target }) =>
          setType(types.find((one) => String(one) === target.value) ?? type)
        }
      />
    </ActionDialog>
  )
}
