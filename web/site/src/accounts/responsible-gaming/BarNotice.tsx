import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Link } from 'wouter'
import { useMoment } from '../../app/moments.ts'
import { useStepUp } from '../sign-in/use-step-up.tsx'
import { paths } from '../../paths.ts'
import type { Overview } from './overview.ts'

type Bar = Overview['bars'][number]

/** Why the member does not play now, until when, and that the money can be withdrawn. */
export function BarNotice({ bar, now }: { bar: Bar; now: Date }) {
  const t = useText('limits')
  const time = useMoment('moment')
  return (
    <section className="panel safe-bar" aria-label={t(`bar.${bar.kind}`)}>
      <Icon name="pause" size={24} />
      <div>
        <h2>{t(`bar.${bar.kind}`)}</h2>
        <p>{bar.endsAt ? t('bar.until', { time: time(bar.endsAt) }) : t('bar.open')}</p>
        <p className="muted">{t('bar.money')}</p>
        <WayBack bar={bar} now={now} time={time} />
      </div>
      <Link href={paths.member('withdraw')} className="btn btn-quiet">
        {t('bar.withdraw')}
      </Link>
    </section>
  )
}

function WayBack({ bar, now, time }: { bar: Bar; now: Date; time: (at: Date) => string }) {
  const t = useText('limits')
  const refreshes = [responsibleGamingApi.overview]
  const ask = useAction(responsibleGamingApi.askReturn, { refreshes })
  const confirm = useAction(responsibleGamingApi.confirmReturn, { refreshes })
  const { run, dialog } = useStepUp()
  const { returnFrom, returnAskedAt } = bar
  if (!returnFrom) return null
  if (returnFrom > now)
    return <p className="muted">{t('bar.returnFrom', { time: time(returnFrom) })}</p>
  if (!returnAskedAt) {
    return (
      <Button look="quiet" busy={ask.isPending} onClick={() => ask.mutate({})}>
        {t('bar.return')}
      </Button>
    )
  }
  return (
    <>
      <p className="muted">{t('bar.returnAsked', { time: time(returnAskedAt) })}</p>
      <RefusalNote error={confirm.error} />
      <Button
        look="quiet"
        busy={confirm.isPending}
        // A refusal stays in the action and is shown above.
        onClick={() => void run(() => confirm.mutateAsync({})).catch(() => {})}
      >
        {t('bar.returnConfirm')}
      </Button>
      {dialog}
    </>
  )
}
