import type { Desk } from '../use-desk.ts'
import { GameIcon } from './icons.tsx'

/** On a button that stops autoplay: a square and the rounds that are left, which fit a phone in every language; the sentence is read out. */
export function AutoLeft({ desk, left }: { desk: Desk; left: number }) {
  const { t } = desk
  return (
    <span className="gv-auto-left">
      <GameIcon name="stop" size={22} />
      <span className="sr-only">{t('autoplay.stop')} · </span>
      <span>{t('autoplay.left', { count: left })}</span>
    </span>
  )
}
