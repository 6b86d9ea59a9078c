import { activitiesApi, type Application as Applied } from '@croupier/api/engagement/activities'
import { query } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Badge, type BadgeTone, Skeleton } from '@croupier/kit/ui/states'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from 'wouter'
import { useSignedIn } from '../../app/site.tsx'
import { paths } from '../../paths.ts'
import { ApplicationDialog } from './ApplicationDialog.tsx'

/** How a member applies for a promotion, and where the application stands (S4-037); a visitor is led to the login. */
export function Application({ promotionId, title }: { promotionId: string; title: string }) {
  const t = useText('activities')
  const signedIn = useSignedIn()
  if (signedIn) return <Own promotionId={promotionId} title={title} />
  return (
    <div className="application">
      <Link href={paths.login()} className="btn btn-main btn-medium">
        {t('signIn')}
      </Link>
    </div>
  )
}

function Own({ promotionId, title }: { promotionId: string; title: string }) {
  const t = useText('activities')
  const [asked, setAsked] = useState(false)
  const { data, error } = useQuery(query(activitiesApi.mine, {}))
  if (error) return <RefusalNote error={error} />
  if (!data) return <Skeleton className="skeleton-rows" />
  const own = data.items.find((one) => one.promotionId === promotionId)
  return (
    <div className="application">
      {own ? <Standing application={own} /> : null}
      {own === undefined || own.again ? (
        <Button look="main" onClick={() => setAsked(true)}>
          {own ? t('again') : t('join')}
        </Button>
      ) : null}
      {asked ? (
        <ApplicationDialog
          promotionId={promotionId}
          title={title}
          onClose={() => setAsked(false)}
        />
      ) : null}
    </div>
  )
}

const tones = {
  applying: 'accent',
  joined: 'good',
  rejected: 'bad',
} as const satisfies Record<Applied['state'], BadgeTone>

function Standing({ application }: { application: Applied }) {
  const t = useText('activities')
  const { state, remark, pictures, answer } = application
  return (
    <div className="application-standing">
      <Badge tone={tones[state]}>{t(`state.${state}`)}</Badge>
      <p className="muted">{t(`state.${state}.text`)}</p>
      {remark === '' ? null : <blockquote dir="auto">{remark}</blockquote>}
      {pictures === 0 ? null : <p className="muted">{t('sent', { count: pictures })}</p>}
      {answer === '' ? null : (
        <p dir="auto">
          <strong>{t('answer')}</strong> {answer}
        </p>
      )}
    </div>
  )
}
