import type { OutputOf } from '@croupier/api/endpoint'
import { signInApi } from '@croupier/api/sign-in'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { EmptyState, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../../app/PageBoundary.tsx'
import { LinkCard } from './LinkCard.tsx'

export type AgentCode = OutputOf<typeof signInApi.agentHome>['codes'][number]

/** Register centre (registerCenter): the links that bring new members, each with its QR code and who came by it. */
export function RegisterCentreRoom() {
  const t = useText('agent')
  const { data, error, refetch } = useQuery(query(signInApi.agentHome, {}))
  if (error) return <PageError error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton className="skeleton-page" />
  if (data.codes.length === 0) return <EmptyState icon="megaphone" title={t('home.noCodes')} />
  return (
    <ul className="agent-codes">
      {data.codes.map((code) => (
        <LinkCard key={code.code} code={code} />
      ))}
    </ul>
  )
}
