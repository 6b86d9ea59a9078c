import { useText } from '@croupier/kit/i18n/i18n'
import { IconButton } from '@croupier/kit/ui/Button'
import { WrittenDown, type WrittenWords } from '@croupier/kit/ui/WrittenDown'
import { useEffect, useState } from 'react'
import { momentName, useReplayWords } from '../replay-words.ts'
import type { Replay } from './ReplayStage.tsx'
import '@croupier/kit/styles/written-down.css'
import './replay.css'

const STEP_MS = 900

interface Moment {
  name: string
  content: unknown
}

/** What the game wrote down, step by step: the choice, the events or decisions, the result. */
export function WrittenReplay({
  replay,
  betName,
}: {
  replay: Replay
  betName: string | undefined
}) {
  const t = useText('records')
  const words = useReplayWords(replay)
  const moments = useMoments(replay, words, betName)
  const last = moments.length - 1
  const [at, setAt] = useState(last)
  const [playing, setPlaying] = useState(false)
  // Playing is about time: each step waits for the one before.
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => {
      if (at < last) setAt(at + 1)
      if (at + 1 >= last) setPlaying(false)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  const goTo = (step: number): void => {
    setPlaying(false)
    setAt(Math.min(Math.max(step, 0), last))
  }
  const play = (): void => {
    if (!playing && at >= last) setAt(0)
    setPlaying(!playing)
  }
  const now = moments[at]
  return (
    <section aria-label={t('replay.values')}>
      <div className="record-replay-bar">
        <IconButton label={t('replay.back')} icon="chevron-left" onClick={() => goTo(at - 1)} />
        <IconButton
          label={playing ? t('replay.pause') : t('replay.play')}
          icon={playing ? 'pause' : 'play'}
          onClick={play}
        />
        <IconButton label={t('replay.next')} icon="chevron-right" onClick={() => goTo(at + 1)} />
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.position')}
          aria-valuetext={now?.name}
          onChange={({ target }) => goTo(Number(target.value))}
        />
      </div>
      {now ? (
        <div className="record-moment">
          <strong aria-live="polite">
            {t('replay.step', { number: at + 1, total: moments.length, name: now.name })}
          </strong>
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrolling region must be reachable by keyboard */}
          <div className="record-content" tabIndex={0}>
            <WrittenDown value={now.content} words={words} />
          </div>
        </div>
      ) : null}
    </section>
  )
}

function useMoments(
  { choice, events, actions, view, result }: Replay,
  words: WrittenWords,
  betName: string | undefined,
): readonly Moment[] {
  const t = useText('records')
  const moments = [
    { name: betName ?? t('replay.choice'), content: choice },
    ...(events ?? []).map((content, index) => ({
      name: momentName(content, words) ?? t('replay.event', { number: index + 1 }),
      content,
    })),
    ...actions.map((content, index) => ({
      name: momentName(content, words) ?? t('replay.action', { number: index + 1 }),
      content,
    })),
    ...(view === null ? [] : [{ name: t('replay.view'), content: view }]),
    ...(result === null ? [] : [{ name: t('replay.result'), content: result }]),
  ]
  const written = moments.filter(({ content }) => !isEmpty(content))
  return written.length > 0 ? written : moments
}

/** A step at which a game wrote nothing down is none to look at. */
function isEmpty(content: unknown): boolean {
  if (content === null || content === undefined || content === '') return true
  return typeof content === 'object' && Object.keys(content).length === 0
}
