import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { AutoLeft } from '../../engine/view/frame/AutoLeft.tsx'
import { GameIcon } from '../../engine/view/frame/icons.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { type ControlsProps, MiniControls, Segments } from '../../engine/view/mini/MiniControls.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import { type PlinkoMath, plinkoRisks, plinkoRows } from '../rules/board.ts'
import type { PlinkoDesk } from './use-plinko.ts'

const BALLS = [1, 3, 5, 10, 20]

export function PlinkoControls({
  desk,
  game,
  math,
  onOpen,
}: ControlsProps<PlinkoDesk, PlinkoMath>) {
  const t = useText('minigames')
  const { board, setBoard, isLocked } = game
  return (
    <MiniControls
      desk={desk}
      disabled={isLocked}
      onOpen={onOpen}
      main={<MainButtons desk={desk} game={game} onOpen={onOpen} />}
    >
      <div className="mini-fields mini-fields-uneven">
        <Segments
          label={t('plinko.risk')}
          options={plinkoRisks.map((risk) => ({ value: risk, text: t(`plinko.risk.${risk}`) }))}
          chosen={board.risk}
          disabled={isLocked}
          onChoose={(risk) => setBoard({ ...board, risk })}
        />
        <Segments
          label={t('plinko.rows')}
          options={plinkoRows(math).map((rows) => ({ value: rows, text: String(rows) }))}
          chosen={board.rows}
          disabled={isLocked}
          onChoose={(rows) => setBoard({ ...board, rows })}
        />
      </div>
      {game.mayPour ? (
        <Segments
          label={t('plinko.balls')}
          options={BALLS.map((count) => ({ value: count, text: String(count) }))}
          chosen={game.balls}
          disabled={game.isPouring || game.auto !== null || game.replay !== null}
          onChoose={game.setBalls}
        />
      ) : null}
    </MiniControls>
  )
}

function MainButtons({
  desk,
  game,
  onOpen,
}: {
  desk: Desk
  game: PlinkoDesk
  onOpen: (sheet: SheetName) => void
}) {
  const t = useText('minigames')
  const { auto, balls } = game
  const total = desk.stake * BigInt(balls)
  const label =
    balls === 1
      ? t('plinko.drop')
      : t('plinko.dropMany', { count: balls, amount: desk.props.formatMoney(total) })
  return (
    <>
      <button
        type="button"
        className="gv-main-button"
        disabled={auto === null && (game.isPouring || game.replay !== null)}
        onClick={auto ? game.stopAuto : game.press}
      >
        {auto ? <AutoLeft desk={desk} left={auto.left} /> : label}
      </button>
      {desk.launch.market.autoplay && auto === null ? (
        <button
          type="button"
          className="mini-auto"
          disabled={game.isLocked}
          title={desk.t('autoplay')}
          aria-label={desk.t('autoplay')}
          onClick={() => onOpen('autoplay')}
        >
          <GameIcon name="auto" size={26} />
        </button>
      ) : null}
    </>
  )
}
