import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { useAddress } from '../../reporting/records/address.ts'

export interface Step {
  memberId: bigint
  account: string
}

/** The way from the caller down to the agent whose team is shown; each step leads back to its team. */
export function TeamWay({ way }: { way: readonly Step[] }) {
  const t = useText('agentcentre')
  const { change } = useAddress()
  if (way.length < 2) return null
  return (
    <nav className="agent-way" aria-label={t('way')}>
      {way.map(({ memberId, account }, place) => (
        <span key={String(memberId)}>
          {place === 0 ? null : <Icon name="chevron-right" size={16} />}
          <button
            type="button"
            className="agent-way-step"
            aria-current={place === way.length - 1 ? 'page' : undefined}
            onClick={() => change({ member: place === 0 ? null : String(memberId) })}
          >
            <bdi>{place === 0 ? t('myTeam') : account}</bdi>
          </button>
        </span>
      ))}
    </nav>
  )
}
