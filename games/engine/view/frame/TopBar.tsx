import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Desk } from '../use-desk.ts'
import { GameIcon, GameIconButton } from './icons.tsx'

export type SheetName = 'history' | 'fairness' | 'rules' | 'autoplay' | 'stake'

/** Name, kind of money, balance, and the doors to history, fairness and rules; below it the time and what the session came to (RG-06). */
export function TopBar({
  desk,
  title,
  onOpen,
}: {
  desk: Desk
  title: string
  onOpen: (sheet: SheetName) => void
}) {
  const { t, props, launch } = desk
  const { sound } = props
  const isMuted = useSyncExternalStore(sound.watch, sound.isMuted, () => true)
  return (
    <header className="gv-top">
      {props.onLeave ? (
        <GameIconButton name="back" label={t('back')} onPress={props.onLeave} />
      ) : null}
      <div className="gv-title">
        <h1>{title}</h1>
        {launch.trial ? <span className="gv-mark">{t('freePlay')}</span> : null}
      </div>
      <div className="gv-balance">
        <span className="gv-label">{t('balance')}</span>
        <bdi className="gv-amount">{props.formatMoney(desk.balance)}</bdi>
      </div>
      <nav className="gv-doors" aria-label={title}>
        <GameIconButton
          name={isMuted ? 'soundOff' : 'soundOn'}
          label={isMuted ? t('sound.off') : t('sound.on')}
          isPressed={!isMuted}
          onPress={() => sound.setMuted(!isMuted)}
        />
        <GameIconButton name="history" label={t('history')} onPress={() => onOpen('history')} />
        <GameIconButton name="fairness" label={t('fairness')} onPress={() => onOpen('fairness')} />
        <GameIconButton name="rules" label={t('rules')} onPress={() => onOpen('rules')} />
        <GameIconButton
          name="expand"
          label={t('fullscreen')}
          className="gv-expand"
          onPress={expand}
        />
      </nav>
      <SessionStrip desk={desk} />
    </header>
  )
}

function expand(): void {
  if (document.fullscreenElement) void document.exitFullscreen()
  else void document.querySelector('.gv')?.requestFullscreen()
}

/** Clock, time in the game, and won minus staked, always in view. */
function SessionStrip({ desk }: { desk: Desk }) {
  const { t, props, net } = desk
  const [openedMs] = useState(() => performance.now())
  const [nowMs, setNowMs] = useState(openedMs)
  // The clock is a timer of the browser; a second is fine enough.
  useEffect(() => {
    const timer = setInterval(() => setNowMs(performance.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const result = net.won - net.staked
  const sign = result > 0n ? '+' : ''
  return (
    <div className="gv-strip">
      <span aria-label={t('time')}>
        {new Intl.DateTimeFormat(props.language.tag, {
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
          numberingSystem: 'latn',
        }).format(new Date(performance.timeOrigin + nowMs))}
      </span>
      <span className="gv-elapsed" title={t('elapsed')}>
        <span className="sr-only">{t('elapsed')} </span>
        <GameIcon name="clock" size={13} />
        {elapsedText(nowMs - openedMs)}
      </span>
      <span className="gv-net" data-sign={result > 0n ? 'up' : result < 0n ? 'down' : 'even'}>
        {t('net')}{' '}
        <bdi>
          {sign}
          {props.formatMoney(result)}
        </bdi>
      </span>
    </div>
  )
}

function elapsedText(elapsedMs: number): string {
  const seconds = Math.floor(elapsedMs / 1000)
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60]
  return parts.map((part) => String(part).padStart(2, '0')).join(':')
}
