import { roundLinksApi } from '@croupier/api/play/round-links'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { maskedName } from '@croupier/shared/masked-name'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useMember } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { ShareLink } from './ShareLink.tsx'

/** The link under which everybody may look at this round; it is made when its player asks for it, and not before. */
export function ShareRound({ roundId, title }: { roundId: string; title: string }) {
  const t = useText('records')
  const account = useMember()?.account ?? ''
  const [wanted, setWanted] = useState(false)
  const { data, error, isFetching } = useQuery({
    ...query(roundLinksApi.link, { roundId }),
    enabled: wanted,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return (
    <section>
      <h3 className="record-head">{t('share')}</h3>
      <p className="muted">{t('share.why', { name: maskedName(account) })}</p>
      <RefusalNote error={error} />
      {data ? (
        <div className="record-share">
          <ShareLink url={`${window.location.origin}${paths.fair(data.link)}`} title={title} />
          <Link href={paths.fair(data.link)} className="btn btn-quiet btn-small">
            <Icon name="eye" size={16} />
            {t('share.open')}
          </Link>
        </div>
      ) : (
        <Button icon="share-2" busy={isFetching} onClick={() => setWanted(true)}>
          {t('share.make')}
        </Button>
      )}
    </section>
  )
}
