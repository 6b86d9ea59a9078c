import { lotteryTicketsApi } from '@croupier/api/play/lottery/tickets'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Money } from '@croupier/kit/money/Money'
import { Button } from '@croupier/kit/ui/Button'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'

/** Plans that still bet on draws to come, with how far each is and the way to end it. Nothing where there are none. */
export function RunningPlans({ gameCode }: { gameCode?: string }) {
  const t = useText('lottery')
  const { data } = useQuery(query(lotteryTicketsApi.plans, { limit: 20 }))
  const stop = useAction(lotteryTicketsApi.stopPlan, { refreshes: [lotteryTicketsApi.plans] })
  const running =
    data?.items.filter(
      (plan) => plan.state === 'running' && (gameCode === undefined || plan.gameCode === gameCode),
    ) ?? []
  if (running.length === 0) return null
  return (
    <section className="panel lot-plans">
      <h2>{t('plans')}</h2>
      <ul>
        {running.map(({ id, gameName, placed, draws, staked, won, currency, stopOnWin }) => (
          <li key={id}>
            <span className="lot-ticket-words">
              <strong>{gameName}</strong>
              <small className="muted">
                {t('plans.placed', { placed, draws })}
                {stopOnWin ? <span> · {t('plan.stop')}</span> : null}
              </small>
              <small>
                {t('plans.staked')} <Money amount={staked} currency={currency} /> ·{' '}
                {t('ticket.won')} <Money amount={won} currency={currency} />
              </small>
            </span>
            <Button
              size="small"
              busy={stop.isPending && stop.variables.id === id}
              onClick={() => stop.mutate({ id })}
            >
              {t('plans.stop')}
            </Button>
          </li>
        ))}
      </ul>
      <RefusalNote error={stop.error} />
    </section>
  )
}
