import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { ChipRail } from '../../engine/view/table/ChipRail.tsx'
import { useTableText } from '../../engine/view/table/table-text.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { Move } from '../rules/table.ts'
import { costOf, type BlackjackDesk } from './use-blackjack.ts'

/** Chips between rounds; in a round only what may be done now. */
export function BlackjackControls({ desk, game }: { desk: Desk; game: BlackjackDesk }) {
  const t = useText('blackjack')
  const table = useTableText()
  if (game.isOpen) return <Decisions desk={desk} game={game} />
  return (
    <ChipRail
      desk={desk}
      chips={game.chips}
      t={table}
      isOpen={!game.isWaiting && !game.isReplay}
      isSending={game.isWaiting}
      confirmWord={t('deal')}
      onTakeBack={null}
      onConfirm={game.deal}
    />
  )
}

const order: readonly Move[] = ['hit', 'stand', 'double', 'split', 'surrender', 'insure', 'decline']

function Decisions({ desk, game }: { desk: Desk; game: BlackjackDesk }) {
  const t = useText('blackjack')
  const { legal, isHinting } = game
  const isInsuring = legal.includes('insure')
  return (
    <div className="bj-acts">
      <p className="bj-ask">
        {isInsuring ? t('insurance.ask') : game.isWaiting ? t('waiting') : t('ask')}
      </p>
      <div className="bj-buttons">
        {order.map((move) => {
          if (!legal.includes(move)) return null
          const cost = game.view ? costOf(game.view, move) : 0n
          const isBest = isHinting && game.best === move
          return (
            <button
              key={move}
              type="button"
              className="bj-act"
              disabled={game.isWaiting}
              data-move={move}
              data-best={isBest || undefined}
              aria-label={isBest ? t('best', { move: t(move) }) : undefined}
              onClick={() => game.act(move)}
            >
              {t(move)}
              {cost > 0n ? (
                <small dir="ltr">{desk.props.formatMoney(cost, { signed: true })}</small>
              ) : null}
            </button>
          )
        })}
      </div>
      <button
        type="button"
        className="gv-quiet-button bj-hint"
        aria-pressed={isHinting}
        onClick={game.toggleHint}
      >
        {t('hint')}
      </button>
    </div>
  )
}
