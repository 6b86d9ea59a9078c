import { membersApi } from '@croupier/api/accounts/members'
import { ownAccountApi } from '@croupier/api/accounts/own-account'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { PageError } from '../../app/PageBoundary.tsx'
import { Face } from '../session/Face.tsx'

/** The pictures to choose from; a press takes one. */
export function FaceDialog({ onClose }: { onClose: () => void }) {
  const t = useText('membercentre')
  const common = useText('common')
  const say = useToast()
  const { data, error, refetch } = useQuery(query(membersApi.icon, {}))
  const change = useAction(membersApi.changeIcon, {
    refreshes: [ownAccountApi.info, membersApi.icon],
  })
  const choose = (icon: string): void =>
    change.mutate(
      { icon },
      {
        onSuccess: () => {
          say({ tone: 'good', text: t('face.saved') })
          onClose()
        },
      },
    )
  return (
    <Dialog title={t('face.title')} closeLabel={common('close')} onClose={onClose}>
      {error ? <PageError error={error} onRetry={() => void refetch()} /> : null}
      {data || error ? null : <Skeleton className="skeleton-page" />}
      <RefusalNote error={change.error} />
      <div className="faces">
        {data?.choices.map((icon, index) => (
          <button
            key={icon}
            type="button"
            className="face"
            aria-label={t('face.choice', { number: index + 1 })}
            aria-pressed={icon === data.icon}
            disabled={change.isPending}
            onClick={() => choose(icon)}
          >
            <Face icon={icon} size={64} />
          </button>
        ))}
      </div>
    </Dialog>
  )
}
