import { laysStake } from '../../free-rounds.ts'
import type { Desk } from '../use-desk.ts'
import { momentText } from './RoundFacts.tsx'
import { Sheet } from './Sheet.tsx'

/** How many rounds are left free, of which stake and until when, with the way to play with one's own money instead. */
export function FreeRoundsBar({ desk }: { desk: Desk }) {
  const { t, props, free, launch } = desk
  const { waiting, finished, isOwn, setOwn } = free
  if (finished) return <FreeRoundsEnd desk={desk} />
  if (!waiting) return null
  return (
    <div className="gv-free" data-own={isOwn || undefined}>
      <p>
        <b>{t('free.left', { count: waiting.left })}</b>
        <small>
          {t('free.stake', { amount: props.formatMoney(waiting.stake) })}{' '}
          {t('free.until', { moment: momentText(waiting.expiresAt, props) })}
          {!isOwn && laysStake(launch.engineCode) ? <span> {t('free.laid')}</span> : null}
        </small>
      </p>
      <button type="button" className="gv-quiet-button" onClick={() => setOwn(!isOwn)}>
        {t(isOwn ? 'free.play' : 'free.own')}
      </button>
    </div>
  )
}

/** What a gift brought, once its last round was seen, and where it went. */
function FreeRoundsEnd({ desk }: { desk: Desk }) {
  const { t, props, free } = desk
  if (!free.finished) return null
  const { rounds, won, winsTo } = free.finished
  const to = won === 0n ? 'none' : winsTo
  return (
    <Sheet title={t('free.end')} closeLabel={t('close')} onClose={free.close}>
      <div className="gv-free-end">
        <p className="gv-free-won">
          <bdi>{props.formatMoney(won)}</bdi>
        </p>
        <p>{t('free.won', { count: rounds })}</p>
        <p>{t(`free.to.${to}`)}</p>
      </div>
      <button type="button" className="gv-main-button" onClick={free.close}>
        {t('free.on')}
      </button>
    </Sheet>
  )
}
