import { useSyncExternalStore } from 'react'
import type { Desk } from '../use-desk.ts'
import { ExpandButton, FrameBar, TimeStrip } from './FrameBar.tsx'
import { GameIcon, GameIconButton } from './icons.tsx'

export type SheetName = 'history' | 'fairness' | 'rules' | 'autoplay' | 'stake'

/** Name, kind of money, balance, and the doors to history, fairness and rules; below it the time and what the session came to (RG-06). */
export function TopBar({
  desk,
  title,
  onOpen,
  onVerify,
  onLeaveReplay,
}: {
  desk: Desk
  title: string
  onOpen: (sheet: SheetName) => void
  /** Opens the verification of the round that ended last. */
  onVerify: () => void
  /** Set while a past round is shown. */
  onLeaveReplay: (() => void) | undefined
}) {
  const { t, props, launch } = desk
  const { sound } = props
  const isMuted = useSyncExternalStore(sound.watch, sound.isMuted, () => true)
  const result = desk.net.won - desk.net.staked
  return (
    <FrameBar
      title={title}
      mark={launch.trial ? t('freePlay') : null}
      balance={{ label: t('balance'), amount: props.formatMoney(desk.balance) }}
      back={props.onLeave ? { label: t('back'), onLeave: props.onLeave } : null}
      doors={
        <>
          <GameIconButton
            name={isMuted ? 'soundOff' : 'soundOn'}
            label={isMuted ? t('sound.off') : t('sound.on')}
            isPressed={!isMuted}
            onPress={() => sound.setMuted(!isMuted)}
          />
          <GameIconButton name="history" label={t('history')} onPress={() => onOpen('history')} />
          <GameIconButton
            name="fairness"
            label={t('fairness')}
            onPress={() => onOpen('fairness')}
          />
          <GameIconButton name="rules" label={t('rules')} onPress={() => onOpen('rules')} />
          <ExpandButton label={t('fullscreen')} />
        </>
      }
    >
      <TimeStrip
        tag={props.language.tag}
        timeZone={props.timeZone}
        timeLabel={t('time')}
        elapsedLabel={t('elapsed')}
      >
        <span className="gv-net" data-sign={result > 0n ? 'up' : result < 0n ? 'down' : 'even'}>
          {t('net')} <bdi>{props.formatMoney(result, { signed: true })}</bdi>
        </span>
        {onLeaveReplay ? (
          <button
            type="button"
            className="gv-verify gv-leave"
            aria-label={t('replay.leave')}
            title={t('replay.leave')}
            onClick={onLeaveReplay}
          >
            <span>{t('replay')}</span>
            <GameIcon name="close" size={14} />
          </button>
        ) : null}
        {desk.lastRound === null || onLeaveReplay ? null : (
          <button
            type="button"
            className="gv-verify"
            aria-label={t('verify.last')}
            title={t('verify.last')}
            onClick={onVerify}
          >
            <GameIcon name="verify" size={14} />
            <span>{t('verify')}</span>
          </button>
        )}
      </TimeStrip>
    </FrameBar>
  )
}
