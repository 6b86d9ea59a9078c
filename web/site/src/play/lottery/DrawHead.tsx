import type { LotteryDraw } from '@croupier/api/play/lottery/shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { DrawClock } from './DrawClock.tsx'
import { DrawState } from './DrawState.tsx'
import { Badge } from '@croupier/kit/ui/states'
import { Icon } from '@croupier/kit/ui/Icon'
import { useState } from 'react'
import { formatZoned } from '@croupier/kit/money/zoned'
import type { GameFacts } from './game-terms.ts'
import { Reveal } from './Reveal.tsx'
import { ResultLine } from './ResultLine.tsx'

interface DrawHeadProps {
  facts: GameFacts
  skewMs: number
  onAgain: () => void
  /** The board of the latest draw may stand open; on other tabs there is a board of their own. */
  isOpen: boolean
}

/** The draw that takes bets with the time that is left, and the draw before it: on its way, or with its result. */
export function DrawHead({ facts, skewMs, onAgain, isOpen }: DrawHeadProps) {
  const t = useText('lottery')
  const { game, open, latest } = facts
  const [next] = open
  // Results that were there when the page came are old news; the others are told ball by ball.
  const [seen] = useState(() => new Set(latest.filter(hasResult).map(({ issue }) => issue)))
  const [chosen, setChosen] = useState<boolean | null>(null)
  const [last] = latest
  const isBoardOpen =
    isOpen && (chosen ?? (last ? !hasResult(last) || !seen.has(last.issue) : false))
  return (
    <section className="lot-head" aria-label={t('draw')}>
      <div className="lot-next" aria-live="off">
        {next ? (
          <>
            <span className="lot-issue">
              {t('issue')} <bdi dir="ltr">{next.issue}</bdi>
            </span>
            <span className="lot-clock">
              <small>{t('closesIn')}</small>
              <DrawClock key={next.issue} until={next.closesAt} skewMs={skewMs} onEnd={onAgain} />
            </span>
          </>
        ) : (
          <NextOpening next={game.next} zone={game.zone} />
        )}
        {game.isSimulated ? <Badge tone="warning">{t('source.simulated')}</Badge> : null}
      </div>
      {last ? (
        <div className="lot-last">
          <button
            type="button"
            className="lot-last-head"
            aria-expanded={isBoardOpen}
            disabled={!isOpen}
            onClick={() => setChosen(!isBoardOpen)}
          >
            <span className="lot-issue">
              <bdi dir="ltr">{last.issue}</bdi> <DrawState draw={last} />
            </span>
            {last.result && !isBoardOpen ? (
              <ResultLine family={game.family} result={last.result} isSmall />
            ) : null}
            <Icon name="chevron-down" size={18} />
          </button>
          {isBoardOpen ? (
            <Reveal
              key={`${last.issue}:${last.version}:${last.result === null}`}
              family={game.family}
              result={last.result}
              isFresh={!seen.has(last.issue)}
            />
          ) : null}
        </div>
      ) : null}
    </section>
  )
}

function hasResult({ result }: LotteryDraw): boolean {
  return result !== null
}

/** No draw takes bets now: when the next one opens. */
function NextOpening({ next, zone }: { next: LotteryDraw | null; zone: string }) {
  const t = useText('lottery')
  return (
    <output className="lot-closed">
      <Icon name="clock" size={18} />
      {next ? t('closed.until', { time: formatZoned(next.opensAt, zone) }) : t('closed.noDraw')}
    </output>
  )
}
