import type { consolePlayApi } from '@croupier/api/play/console-play'
import type { OutputOf } from '@croupier/api/endpoint'
import { momentName, useReplayWords } from '@croupier/games/engine/view/replay-words.ts'
import { useText } from '@croupier/kit/i18n/i18n'
import { WrittenDown } from '@croupier/kit/ui/WrittenDown'
import { Pause, Play, SkipBack } from 'lucide-react'
import { useEffect, useState } from 'react'

type Replay = NonNullable<OutputOf<typeof consolePlayApi.round>['replay']>

const STEP_MS = 900

interface Moment {
  name: string
  content: unknown
}

/** Plays what the game wrote down, step by step: the choice, the events or decisions, the result. */
export function ReplayPlayer({ replay }: { replay: Replay }) {
  const t = useText('console')
  const words = useReplayWords(replay)
  const moments: readonly Moment[] = [
    { name: t('replay.choice'), content: replay.choice },
    ...(replay.events ?? []).map((content, index) => ({
      name: momentName(content, words) ?? t('replay.event', { number: index + 1 }),
      content,
    })),
    ...replay.actions.map((content, index) => ({
      name: momentName(content, words) ?? t('replay.action', { number: index + 1 }),
      content,
    })),
    ...(replay.view === null ? [] : [{ name: t('replay.view'), content: replay.view }]),
    ...(replay.result === null ? [] : [{ name: t('replay.result'), content: replay.result }]),
  ]
  const [at, setAt] = useState(moments.length - 1)
  const [playing, setPlaying] = useState(false)
  const last = moments.length - 1
  // Playing is about time: each step waits for the one before.
  useEffect(() => {
    if (!playing) return undefined
    const timer = setTimeout(() => {
      if (at >= last) setPlaying(false)
      else setAt(at + 1)
    }, STEP_MS)
    return () => clearTimeout(timer)
  }, [playing, at, last])
  const play = (): void => {
    if (at >= last) setAt(0)
    setPlaying(!playing)
  }
  return (
    <section className="panel padded replay">
      <div className="replay-bar">
        <h2>{t('replay.title')}</h2>
        <button
          type="button"
          className="icon-btn"
          aria-label={t('replay.restart')}
          onClick={() => setAt(0)}
        >
          <SkipBack size={17} />
        </button>
        <button
          type="button"
          className="icon-btn"
          aria-label={playing ? t('replay.pause') : t('replay.play')}
          onClick={play}
        >
          {playing ? <Pause size={17} /> : <Play size={17} />}
        </button>
        <input
          type="range"
          min={0}
          max={last}
          value={at}
          aria-label={t('replay.position')}
          onChange={(event) => setAt(Number(event.target.value))}
        />
      </div>
      <ol className="replay-steps">
        {moments.map((moment, index) => (
          // Moments never change their order: their place is their name.
          // oxlint-disable-next-line react/no-array-index-key
          <li
            key={index}
            data-now={index === at ? '' : undefined}
            data-later={index > at ? '' : undefined}
          >
            <button type="button" onClick={() => setAt(index)}>
              <strong>{moment.name}</strong>
            </button>
            {index === at ? (
              <div className="replay-content">
                <WrittenDown value={moment.content} words={words} />
              </div>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  )
}
