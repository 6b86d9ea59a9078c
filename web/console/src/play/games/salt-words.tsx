import type { StaffAnnouncement } from '@croupier/api/play/console-chains'
import type { SaltSource } from '@croupier/api/play/fairness'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'
import { Mono, When } from '../../ui/words.tsx'

/** How far an announcement is, seen at a moment: before its event nothing can be done but wait. */
export type SaltStage = 'coming' | StaffAnnouncement['entering'] | 'serving'

const tones: Readonly<Record<SaltStage, BadgeTone>> = {
  coming: 'neutral',
  waiting: 'warning',
  entered_once: 'warning',
  disagreed: 'bad',
  fixed: 'accent',
  serving: 'good',
  given_up: 'neutral',
}

export function stageOf(announcement: StaffAnnouncement, now: Date): SaltStage {
  const { entering, notBefore, beganAt } = announcement
  if (entering === 'waiting' && now < notBefore) return 'coming'
  return entering === 'fixed' && beganAt !== null ? 'serving' : entering
}

/** The caller's value of the try that is open is there already; the other person's is not. */
export function hasEntered({ entering, entries }: StaffAnnouncement): boolean {
  return entering === 'entered_once' && entries.at(-1)?.mine === true
}

export function StageBadge({ stage }: { stage: SaltStage }) {
  const t = useText('operations')
  return <Badge tone={tones[stage]}>{t(`salt.stage.${stage}`)}</Badge>
}

/** What brings the value, in words by which anybody finds it. */
export function useSourceWords(): (source: SaltSource) => string {
  const t = useText('operations')
  return (source) =>
    source.kind === 'bitcoin_block'
      ? t('salt.block', { height: String(source.height) })
      : source.words
}

/** Everything that was entered, try by try; what is not to be seen yet says so. */
export function SaltEntries({ entries }: Pick<StaffAnnouncement, 'entries'>) {
  const t = useText('operations')
  if (entries.length === 0) return <>–</>
  return (
    <ul className="salt-entries">
      {entries.map(({ attempt, by, at, value }) => (
        <li key={`${attempt} ${by}`}>
          <span>
            <bdi>{by}</bdi> · <When at={at} />
          </span>
          {value === null ? (
            <span className="muted">{t('salt.hidden')}</span>
          ) : (
            <Mono text={value} />
          )}
        </li>
      ))}
    </ul>
  )
}
