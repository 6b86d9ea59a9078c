import type { AgentLink } from '@croupier/api/affiliates/agent-links'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { kindOfMember } from '../team/member-kinds.ts'

/** What a new account becomes, of what the agent may make. */
export function TypeChoice({
  types,
  current,
  onChoose,
}: {
  types: readonly AgentLink['memberType'][]
  current: AgentLink['memberType']
  onChoose: (type: AgentLink['memberType']) => void
}) {
  const t = useText('agentcentre')
  return (
    <div className="field">
      <span className="field-label">{t('becomes')}</span>
      <Tabs
        look="pills"
        label={t('becomes')}
        items={types.map((type) => ({
          key: String(type),
          label: t(`member.${kindOfMember(type)}`),
        }))}
        current={String(current)}
        onChoose={(key) => {
          const type = types.find((known) => String(known) === key)
          if (type !== undefined) onChoose(type)
        }}
      />
    </div>
  )
}
