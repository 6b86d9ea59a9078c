import type { MemberAround } from '@croupier/api/accounts/console-member'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge } from '@croupier/kit/ui/states'
import { Amount, When } from '../../ui/words.tsx'
import { AroundPart } from './AroundPart.tsx'

const SECONDS = 60

/** The bounds that a member has set, and the breaks and exclusions that hold or held. */
export function Limits({ limits, bars }: Pick<MemberAround, 'limits' | 'bars'>) {
  const t = useText('operations')
  const protection = useText('protection')
  const lines = [
    ...bars.map(({ kind, startsAt, endsAt, liftedAt }) => ({
      key: `${kind}${startsAt.getTime()}`,
      line: (
        <>
          <Badge tone={liftedAt ? 'neutral' : 'bad'}>{protection(`bar.${kind}`)}</Badge>{' '}
          <When at={startsAt} />
          {liftedAt ? (
            <span className="muted">
              {t('around.lifted')} <When at={liftedAt} />
            </span>
          ) : (
            <span className="muted">
              {t('around.until')} <When at={endsAt} />
            </span>
          )}
        </>
      ),
    })),
    ...limits.map(({ kind, period, currency, amount, pendingFrom }) => ({
      key: `${kind}${period}`,
      line: (
        <>
          <strong>{t(`around.kind.${kind}`)}</strong> {t(`around.period.${period}`)}:{' '}
          {kind === 'time' ? (
            <span>{t('around.minutes', { count: Math.round(Number(amount) / SECONDS) })}</span>
          ) : (
            <Amount amount={amount} currency={currency} />
          )}
          {pendingFrom ? (
            <span className="muted">
              {t('around.changesAt')} <When at={pendingFrom} />
            </span>
          ) : null}
        </>
      ),
    })),
  ]
  return <AroundPart title={t('around.limits')} empty={t('around.noLimits')} lines={lines} />
}
