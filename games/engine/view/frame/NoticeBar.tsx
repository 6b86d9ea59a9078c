import { useEffect } from 'react'
import { type Desk, noticeText } from '../use-desk.ts'
import { GameIcon, GameIconButton } from './icons.tsx'

const PASSING_MS = 4_500

/** What stands in the way of the next round, with what the player can do about it. */
export function NoticeBar({ desk, onRetry }: { desk: Desk; onRetry?: (() => void) | undefined }) {
  const { notice, setNotice, t, props } = desk
  // A plain refusal goes by itself; what needs an answer stays.
  useEffect(() => {
    if (notice?.kind !== 'refused' && notice?.kind !== 'good') return undefined
    const timer = setTimeout(() => setNotice(null), PASSING_MS)
    return () => clearTimeout(timer)
  }, [notice, setNotice])
  if (!notice) return null
  return (
    <div className="gv-notice" role="alert" data-kind={notice.kind}>
      <GameIcon name={notice.kind === 'good' ? 'check' : 'warning'} />
      <p>{noticeText(notice, t)}</p>
      {notice.kind === 'funds' && props.onDeposit && !desk.launch.trial ? (
        <button type="button" className="gv-notice-act" onClick={props.onDeposit}>
          {t('notice.deposit')}
        </button>
      ) : null}
      {notice.kind === 'session' ? (
        <button
          type="button"
          className="gv-notice-act"
          onClick={props.onReopen ?? (() => location.reload())}
        >
          {t('notice.reopen')}
        </button>
      ) : null}
      {notice.kind === 'line' && onRetry ? (
        <button
          type="button"
          className="gv-notice-act"
          onClick={() => {
            setNotice(null)
            onRetry()
          }}
        >
          {t('notice.retry')}
        </button>
      ) : null}
      {notice.kind === 'pending' || notice.kind === 'session' ? null : (
        <GameIconButton name="close" label={t('notice.dismiss')} onPress={() => setNotice(null)} />
      )}
    </div>
  )
}
