import { consoleSocialApi } from '@croupier/api/accounts/console-social'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { When } from '../../ui/words.tsx'
import { type Provider, providerNames } from './provider.ts'
import '../../styles/regions.css'

/** The accounts elsewhere of a member; only support undoes a link, for a reason (EQ-22). */
export function MemberSocialLinks({ memberId }: { memberId: bigint }) {
  const t = useText('regions')
  const { may } = useDesk()
  const { data } = useQuery(staffQuery(consoleSocialApi.links, { memberId }))
  const [unlinking, setUnlinking] = useState<Provider['provider'] | null>(null)
  if (!data || data.links.length === 0) return null
  return (
    <section className="panel padded" aria-labelledby="links-title">
      <h2 id="links-title">{t('links.title')}</h2>
      <ul className="providers">
        {data.links.map(({ provider, hint, linkedAt }) => (
          <li key={provider} className="provider">
            <strong>{providerNames[provider]}</strong>
            <span className="muted hint">
              <bdi>{hint}</bdi> · <When at={linkedAt} />
            </span>
            {may('members.write') ? (
              <span className="provider-actions">
                <Button
                  size="small"
                  look="danger"
                  aria-label={`${t('links.unlink')} ${providerNames[provider]}`}
                  onClick={() => setUnlinking(provider)}
                >
                  {t('links.unlink')}
                </Button>
              </span>
            ) : null}
          </li>
        ))}
      </ul>
      {unlinking ? (
        <Unlink memberId={memberId} provider={unlinking} onClose={() => setUnlinking(null)} />
      ) : null}
    </section>
  )
}

interface UnlinkProps {
  memberId: bigint
  provider: Provider['provider']
  onClose: () => void
}

function Unlink({ memberId, provider, onClose }: UnlinkProps) {
  const t = useText('regions')
  const unlink = useStaffAction(consoleSocialApi.unlink, { refreshes: [consoleSocialApi.links] })
  return (
    <ActionDialog
      title={t('links.ask', { name: providerNames[provider] })}
      confirmLabel={t('links.unlink')}
      danger
      action={unlink}
      onClose={onClose}
      input={(reason) => ({ memberId, provider, reason })}
      done={t('links.done')}
    >
      <p>{t('links.warning')}</p>
    </ActionDialog>
  )
}
