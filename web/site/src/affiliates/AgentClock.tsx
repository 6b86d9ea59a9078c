import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { useEffect, useState } from 'react'

/** The house's time, which the agent's figures are counted in, with its distance from UTC; it ticks every second (S9-018). */
export function AgentClock({ timeZone }: { timeZone: string }) {
  const t = useText('agent')
  const { language } = useTextBook()
  const [now, setNow] = useState(() => new Date())
  // A clock is outside React: it ticks while the page is shown.
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000)
    return () => clearInterval(timer)
  }, [])
  const tag = `${language.tag}-u-nu-latn`
  const time = new Intl.DateTimeFormat(tag, { timeZone, timeStyle: 'medium' })
  const day = new Intl.DateTimeFormat(tag, { timeZone, dateStyle: 'medium' })
  return (
    <span className="agent-clock" role="timer" aria-label={t('clock')}>
      <Icon name="clock" size={18} />
      <span className="agent-day">{day.format(now)}</span>
      <span className="money">{time.format(now)}</span>
      <span className="muted" dir="ltr">
        {offsetOf(timeZone, now)}
      </span>
    </span>
  )
}

/** UTC−03:00 */
export function offsetOf(timeZone: string, now: Date): string {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'longOffset' })
  const name = parts.formatToParts(now).find(({ type }) => type === 'timeZoneName')?.value ?? 'GMT'
  const offset = name.replace('GMT', '').replace('-', '−')
  return `UTC${offset === '' ? '+00:00' : offset}`
}
