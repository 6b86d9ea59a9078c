import { lotteryDrawsApi } from '@croupier/api/play/lottery/draws'
import type { LotteryDraw, LotteryGame } from '@croupier/api/play/lottery/shapes'
import { callEndpoint } from '@croupier/kit/api/call-endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Icon } from '@croupier/kit/ui/Icon'
import { useState } from 'react'
import { RecordList } from '../../reporting/records/RecordList.tsx'
import { usePages } from '../../reporting/records/use-pages.ts'
import { Board } from './Board.tsx'
import { DrawProof } from './DrawProof.tsx'
import { DrawState } from './DrawState.tsx'
import { ResultLine } from './ResultLine.tsx'
import '../../styles/lists.css'
import '../../styles/records.css'
import './lottery-tickets.css'

/** The book of results: draws that have closed, the latest first, each with its board and what proves it. */
export function ResultsTab({ game }: { game: LotteryGame }) {
  const t = useText('lottery')
  const pages = usePages({
    key: [lotteryDrawsApi.draws.path, 'pages', game.code],
    load: (page, signal) =>
      callEndpoint(lotteryDrawsApi.draws, { gameCode: game.code, limit: 20, ...page }, { signal }),
  })
  return (
    <div className="lot-results">
      <RecordList
        pages={pages}
        label={t('tab.results')}
        empty={t('results.none')}
        totals={null}
        itemKey={({ issue }) => issue}
      >
        {(draw) => <DrawRow game={game} draw={draw} />}
      </RecordList>
    </div>
  )
}

function DrawRow({ game, draw }: { game: LotteryGame; draw: LotteryDraw }) {
  const t = useText('lottery')
  const [isOpen, setOpen] = useState(false)
  const { issue, drawsAt, result } = draw
  return (
    <article className="lot-result">
      <button
        type="button"
        className="lot-result-head"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="lot-issue">
          <bdi dir="ltr">{issue}</bdi> <DrawState draw={draw} />
        </span>
        {result ? (
          <ResultLine family={game.family} result={result} isSmall />
        ) : (
          <span className="muted">{t('results.noResult')}</span>
        )}
        <Icon name="chevron-down" size={18} />
      </button>
      {isOpen ? (
        <div className="lot-result-body">
          <p className="muted">
            <time dateTime={drawsAt.toISOString()}>{formatZoned(drawsAt, game.zone)}</time>
          </p>
          {result ? <Board family={game.family} result={result} /> : null}
          <DrawProof gameCode={game.code} issue={issue} />
        </div>
      ) : null}
    </article>
  )
}
