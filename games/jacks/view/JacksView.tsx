import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { returnIn } from '@croupier/kit/percent.ts'
import { useState } from 'react'
import { deservesWinEffects, payoutOf } from '../../engine/multiplier.ts'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { hallOf, MACHINE_HALL } from '../../engine/view/mini/machine-hall.ts'
import { MiniControls, Segments } from '../../engine/view/mini/MiniControls.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import { neighbourStake } from '../../engine/view/stake-steps.ts'
import { useDesk, type Desk } from '../../engine/view/use-desk.ts'
import { useKeys } from '../../engine/view/use-keys.ts'
import { jacks } from '../rules/jacks.ts'
import './jacks.css'
import { DoubleRow, JacksHand } from './JacksHand.tsx'
import { PayTable } from './PayTable.tsx'
import { readJacksView } from './jacks-round.ts'
import { type JacksDesk, useJacks } from './use-jacks.ts'

/** HV-JOB: the video poker machine: pay table above, five cards, hold and draw. */
export function JacksView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('classics')
  const world = worldOf(launch.gameCode)
  const profile = profileNamed(jacks.profiles, launch.profile.code)
  const { math } = profile
  const title = props.title ?? t('jacks.title')
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const [cursor, setCursor] = useState(0)
  const game = useJacks(desk, t)
  const isHolding = game.isOpen && game.view?.mask === null

  useKeys((key) => {
    if (key === 'Space' || key === 'Enter') {
      game.next()
      return true
    }
    if (isHolding) {
      if (key === 'ArrowLeft' || key === 'ArrowRight') {
        setCursor((cursor + (key === 'ArrowRight' ? 1 : 4)) % 5)
      } else game.toggle(cursor)
      return true
    }
    if (game.isOpen || (key !== 'ArrowUp' && key !== 'ArrowDown')) return false
    desk.setStake(neighbourStake(launch.limits, desk.stake, key === 'ArrowUp' ? 1 : -1))
    return true
  })
  return (
    <MiniFrame
      desk={desk}
      game={jacks}
      world={world}
      title={title}
      profile={profile}
      rules={
        <>
          <p>{t('jacks.rules.goal')}</p>
          <p>{t('jacks.rules.pack')}</p>
          <BestReturn profile={profile} tag={props.language.tag} />
          <p>{t('jacks.rules.double', { count: math.mostDoubles })}</p>
          <p>{t('jacks.rules.left')}</p>
          <PayTable
            math={math}
            stake={desk.stake}
            format={props.formatMoney}
            hand={null}
            isWon={false}
          />
        </>
      }
      play={game}
      factsOf={(round) => {
        const view = readJacksView(round.view)
        return view ? [{ name: t('jacks.hand'), value: t(`jacks.${view.hand}`) }] : []
      }}
      stage={<Machine desk={desk} game={game} title={title} cursor={isHolding ? cursor : null} />}
      controls={
        <MiniControls
          desk={desk}
          disabled={game.isOpen || game.isWaiting || game.isReplay}
          onOpen={setSheet}
          main={
            <button
              type="button"
              className="gv-main-button"
              disabled={game.isWaiting || game.isReplay}
              onClick={game.next}
            >
              {t(isHolding ? 'jacks.draw' : game.isOpen ? 'jacks.collect' : 'jacks.deal')}
            </button>
          }
        >
          <Segments
            label={t('jacks.doubleUp')}
            options={[
              { value: 'off', text: t('off') },
              { value: 'on', text: t('on') },
            ]}
            chosen={game.doubleUp ? 'on' : 'off'}
            disabled={game.isOpen || game.isWaiting}
            onChoose={(value) => game.setDoubleUp(value === 'on')}
          />
          <button
            type="button"
            className="gv-quiet-button"
            disabled={!isHolding || game.isWaiting}
            onClick={game.askHint}
          >
            {t('jacks.hint')}
          </button>
        </MiniControls>
      }
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

/** The cabinet with its sign and its screen; on a phone the screen alone. */
function Machine({
  desk,
  game,
  title,
  cursor,
}: {
  desk: Desk
  game: JacksDesk
  title: string
  cursor: number | null
}) {
  const { launch, props } = desk
  const { math } = profileNamed(jacks.profiles, launch.profile.code)
  const isLying = game.isOpen || game.isWaiting || game.isReplay
  return (
    <div className={`job-stage ${MACHINE_HALL}`} style={hallOf(worldOf(launch.gameCode), 60)}>
      <div className="job-cabinet">
        <p className="job-sign" aria-hidden="true">
          {title}
        </p>
        <div className="job-screen">
          <PayTable
            math={math}
            // Once a hand is over, the table says what the next one would pay.
            stake={isLying ? (game.round?.stake ?? desk.stake) : desk.stake}
            format={props.formatMoney}
            hand={game.up === 5 ? (game.view?.hand ?? null) : null}
            isWon={hasWon(game)}
          />
          <DoubleRow game={game} />
          <JacksHand game={game} cursor={cursor} />
          <Said desk={desk} game={game} />
        </div>
      </div>
    </div>
  )
}

/** What the best play returns: counted when the rules are read. */
function BestReturn({ profile, tag }: { profile: Parameters<typeof jacks.rtp>[0]; tag: string }) {
  const t = useText('classics')
  const percent = returnIn(tag)
  return <p>{t('jacks.rules.best', { rtp: percent(jacks.rtp(profile).highest) })}</p>
}

/** RG-08: nothing celebrates a hand that did not return more than it cost. */
function hasWon({ round, up }: JacksDesk): boolean {
  if (!round || up < 5) return false
  return deservesWinEffects(round.stake, round.payout ?? 0n)
}

/** What the machine says: what lies there, what it pays, what can be done. */
function Said({ desk, game }: { desk: Desk; game: JacksDesk }) {
  const t = useText('classics')
  const { view, round } = game
  // While cards are dealt, here or in a past round, nothing is to be pressed.
  if (!view || !round || game.up < 5)
    return <p className="job-said">{game.isWaiting || game.isReplay ? '' : t('jacks.start')}</p>
  const amount = desk.props.formatMoney(
    payoutOf({ stake: round.stake, currency: desk.currency, multiplierX100: view.multiplierX100 }),
  )
  if (view.mask === null) {
    const made = view.hand === 'nothing' ? '' : `${t(`jacks.${view.hand}`)} – `
    return <p className="job-said">{`${made}${t('jacks.hold')}`}</p>
  }
  if (!view.isOver) return <p className="job-said">{t('jacks.ask', { amount })}</p>
  return (
    <p className="job-said" data-won={hasWon(game) || undefined}>
      {view.multiplierX100 > 0
        ? `${t(`jacks.${view.hand}`)} · ${amount}`
        : t(view.hand === 'nothing' ? 'jacks.nothing' : 'jacks.doubleLost')}
    </p>
  )
}
