import { decimalText } from '@croupier/kit/decimal.ts'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { useEffect, useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import { AutoplaySheet } from '../../engine/view/frame/AutoplaySheet.tsx'
import { FairnessSheet } from '../../engine/view/frame/FairnessSheet.tsx'
import { GameFrame } from '../../engine/view/frame/GameFrame.tsx'
import { GreatWin } from '../../engine/view/frame/GreatWin.tsx'
import { HistorySheet } from '../../engine/view/frame/HistorySheet.tsx'
import { returnText, RulesSheet } from '../../engine/view/frame/RulesSheet.tsx'
import { StakeSheet } from '../../engine/view/frame/StakePicker.tsx'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { Stage } from '../../engine/view/Stage.tsx'
import { neighbourStake } from '../../engine/view/stake-steps.ts'
import { type Desk, useDesk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { mines } from '../rules/mines.ts'
import { minesLadder } from '../rules/multipliers.ts'
import { createFieldScene } from './field-scene.ts'
import { Ladder } from './Ladder.tsx'
import { MinesBoard } from './MinesBoard.tsx'
import { MinesControls } from './MinesControls.tsx'
import './mines.css'
import { useMinesAutoplay } from './use-mines-autoplay.ts'
import { useMines } from './use-mines.ts'

const none: readonly number[] = []

/** HM-MINES: a board of gems and mines. */
export function MinesView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const title = props.title ?? 'Mines'
  const profile = profileNamed(mines.profiles, launch.profile.code)
  const [scene] = useState(() => createFieldScene(profile.math.tiles))
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const game = useMines(desk, scene)
  const auto = useMinesAutoplay(desk, game, profile.math)
  const { isMarking, marks, run } = auto
  const shownMarks = isMarking || run !== null ? marks : none
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setReducedMotion(props.reducedMotion)
    scene.setPlayable(isMarking || (game.isOpen && run === null))
    scene.setMarks(shownMarks)
  }, [scene, props.reducedMotion, game.isOpen, isMarking, run, shownMarks])

  useKeys((key) => {
    if (run !== null) {
      if (key === 'Space' || key === 'Enter') auto.stop()
      return key === 'Space' || key === 'Enter'
    }
    if (key === 'Space') {
      if (isMarking) {
        if (marks.length > 0) setSheet('autoplay')
      } else if (game.isOpen) game.act({ type: 'pickRandom' })
      else if (!game.replay) game.start()
      return true
    }
    if (key === 'Enter' && game.isOpen) {
      game.act({ type: 'cashOut' })
      return true
    }
    if (game.isOpen || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
    return true
  })

  const close = () => setSheet(null)
  return (
    <GameFrame
      desk={desk}
      title={title}
      hasIntro
      layout="wide"
      look="mines"
      onLeaveReplay={game.replay ? game.clear : undefined}
      onOpen={setSheet}
      onRetry={game.retry}
      stage={
        <>
          <Stage scene={scene} />
          <Ladder
            desk={desk}
            game={game}
            marked={shownMarks.length}
            steps={minesLadder(profile.math, game.mineCount)}
          />
          <MinesBoard
            desk={desk}
            game={game}
            auto={auto}
            scene={scene}
            tiles={profile.math.tiles}
          />
          <GreatWin desk={desk} />
        </>
      }
      controls={
        <MinesControls desk={desk} game={game} auto={auto} math={profile.math} onOpen={setSheet} />
      }
      sheets={
        <>
          {sheet === 'stake' ? <StakeSheet desk={desk} onClose={close} /> : null}
          {sheet === 'autoplay' ? (
            <AutoplaySheet desk={desk} onClose={close} onStart={auto.start} hasFeature={false} />
          ) : null}
          {sheet === 'fairness' ? <FairnessSheet desk={desk} onClose={close} /> : null}
          {sheet === 'history' ? (
            <HistorySheet
              desk={desk}
              game={mines}
              onClose={close}
              onReplay={(round) => {
                close()
                if (run !== null) return
                auto.leave()
                game.showReplay(round)
              }}
            />
          ) : null}
          {sheet === 'rules' ? <MinesRules desk={desk} onClose={close} /> : null}
        </>
      }
    />
  )
}

function MinesRules({ desk, onClose }: { desk: Desk; onClose: () => void }) {
  const { t, launch, props } = desk
  const profile = profileNamed(mines.profiles, launch.profile.code)
  const rtp = mines.rtp(profile)
  const share = profile.math.returnPercent / 100
  const promised = returnText({ ...rtp, lowest: share, highest: share }, props.language.tag)
  return (
    <RulesSheet desk={desk} rtp={rtp} onClose={onClose}>
      <p>{t('mines.rules.goal')}</p>
      <p>{t('mines.rules.math', { rtp: promised })}</p>
      <p>{t('mines.rules.cap')}</p>
      {launch.market.autoplay ? <p>{t('mines.rules.auto')}</p> : null}
      <LadderTable math={profile.math} />
    </RulesSheet>
  )
}

const SHOWN_MINES = [1, 3, 5, 10, 15, 24]

/** The first steps for some numbers of mines, from the mathematics. */
function LadderTable({ math }: { math: Parameters<typeof minesLadder>[0] }) {
  const { tag } = useTextBook().language
  return (
    <table className="mines-table">
      <tbody>
        {SHOWN_MINES.map((count) => (
          <tr key={count}>
            <th scope="row">{count}</th>
            {minesLadder(math, count)
              .slice(0, 6)
              .map((multiplierX100) => (
                <td key={multiplierX100}>{decimalText(multiplierX100 / 100, tag, { least: 2 })}</td>
              ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
