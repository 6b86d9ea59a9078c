import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { useState } from 'react'
import { profileNamed } from '../../engine/profiles.ts'
import type { SheetName } from '../../engine/view/frame/TopBar.tsx'
import { MiniFrame } from '../../engine/view/mini/MiniFrame.tsx'
import { worldOf } from '../../engine/view/mini/worlds.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import '../../engine/view/table/felt.css'
import type { Spots } from '../../engine/view/table/Spot.tsx'
import { useDesk } from '../../engine/view/use-desk.ts'
import { type GameKey, useKeys } from '../../engine/view/use-keys.ts'
import { blackjack } from '../rules/blackjack.ts'
import type { Move } from '../rules/table.ts'
import type { BlackjackView as TableView } from '../rules/view.ts'
import './blackjack.css'
import { BlackjackControls } from './BlackjackControls.tsx'
import { BlackjackRules } from './BlackjackRules.tsx'
import { BlackjackTable } from './BlackjackTable.tsx'
import { readBlackjackView } from './blackjack-round.ts'
import { handName, totalText } from './table-words.ts'
import { type BlackjackDesk, useBlackjack } from './use-blackjack.ts'

const looks = ['wine', 'sea', 'violet', 'ember'] as const

/** Arrows decide in a round: up takes a card, down stands, right doubles, left splits. */
const keyMoves: Partial<Record<GameKey, readonly Move[]>> = {
  ArrowUp: ['hit', 'insure'],
  ArrowDown: ['stand', 'decline'],
  ArrowRight: ['double'],
  ArrowLeft: ['split'],
}

/** HT-BJ: the blackjack table for one player on up to three seats. */
export function BlackjackView(props: GameViewProps) {
  const desk = useDesk(props)
  const { launch } = desk
  const t = useText('blackjack')
  const profile = profileNamed(blackjack.profiles, launch.profile.code)
  const [sheet, setSheet] = useState<SheetName | null>(null)
  const game = useBlackjack(desk, t)
  const name = launch.gameCode.toLowerCase()
  const look = looks.find((one) => name.endsWith(one)) ?? 'green'

  useKeys((key) => {
    if (!game.isOpen) {
      if (key !== 'Enter' && key !== 'Space') return false
      game.deal()
      return true
    }
    const move = keyMoves[key]?.find((one) => game.legal.includes(one))
    if (!move || game.isWaiting) return false
    game.act(move)
    return true
  })
  return (
    <MiniFrame
      desk={desk}
      game={blackjack}
      world={worldOf(launch.gameCode)}
      look={`bj-${look}`}
      title={props.title ?? t('title')}
      profile={profile}
      rules={
        <BlackjackRules
          math={profile.math}
          partsOf={() => blackjack.rtp(profile).parts}
          tag={props.language.tag}
          limits={launch.limits}
          format={props.formatMoney}
        />
      }
      play={game}
      factsOf={(round) => factsOf(round, t)}
      stage={
        <div className="felt-stage bj-stage">
          <BlackjackTable
            moment={game.moment}
            spots={spotsOf(game, props.formatMoney)}
            math={profile.math}
            isDealing={game.isWaiting}
            format={props.formatMoney}
          />
          <Result game={game} format={props.formatMoney} />
        </div>
      }
      controls={
        <div className="felt-controls">
          <BlackjackControls desk={desk} game={game} />
        </div>
      }
      sheet={sheet}
      onSheet={setSheet}
    />
  )
}

/** What the round came to, once all cards lie there. */
function Result({ game, format }: { game: BlackjackDesk; format: (amount: bigint) => string }) {
  const t = useText('blackjack')
  const { round, moment, chips, isReplay, isWaiting } = game
  const isOver = moment?.view.phase === 'over' && round?.outcome !== null
  if (!isOver || !round) {
    const isIdle = moment === null && chips.total === 0n && !isWaiting && !isReplay
    return <output className="bj-result">{isIdle ? t('start') : ''}</output>
  }
  const payout = round.payout ?? 0n
  return (
    <output className="bj-result" data-won={payout > 0n || undefined}>
      {payout > 0n ? t('paid', { amount: format(payout) }) : t('nothing')}
    </output>
  )
}

/** The places for chips: one's hand of chips between rounds, the stakes of the round while it lies there. */
function spotsOf(game: BlackjackDesk, amount: (amount: bigint) => string): Spots {
  const { moment, chips, isWaiting, isReplay, isOpen } = game
  const isPlaying = isOpen || isReplay || isWaiting
  const view = moment?.view
  return {
    isOpen: !isPlaying,
    confirmed: (key) => (isPlaying && view ? stakeOn(view, key) : 0n),
    pending: (key) => (isPlaying && view ? 0n : (chips.laid.get(key) ?? 0n)),
    others: () => 0n,
    hasWon: (key) => (view?.phase === 'over' ? hasWon(view, key) : null),
    lay: chips.lay,
    ownKeys: [...chips.laid.keys()],
    amount,
    paysOf: () => '',
  }
}

function seatAt(view: TableView, key: string) {
  return view.seats.find(({ seat }) => String(seat) === key.at(-1))
}

function stakeOn(view: TableView, key: string): bigint {
  const seat = seatAt(view, key)
  if (!seat) return 0n
  if (key.startsWith('PP')) return BigInt(seat.pair?.stake ?? '0')
  if (key.startsWith('T')) return BigInt(seat.three?.stake ?? '0')
  return seat.hands.reduce((sum, { stake }) => sum + BigInt(stake), 0n)
}

function hasWon(view: TableView, key: string): boolean | null {
  const seat = seatAt(view, key)
  if (!seat) return null
  if (key.startsWith('PP')) return seat.pair ? seat.pair.name !== null : null
  if (key.startsWith('T')) return seat.three ? seat.three.name !== null : null
  return seat.hands.some(({ end }) => end === 'win' || end === 'blackjack')
}

function factsOf(round: StudioRound, t: ReturnType<typeof useText<'blackjack'>>) {
  const view = readBlackjackView(round.view)
  if (!view) return []
  return [
    { name: t('dealer'), value: totalText(view.dealer, view.phase === 'over') },
    ...view.seats.flatMap(({ seat, hands }) =>
      hands.map((hand, index) => ({
        name: handName(t, { seat, index, of: hands.length }),
        value: `${totalText(hand, hand.end !== null)}${hand.end === null ? '' : ` · ${t(`end.${hand.end}`)}`}`,
      })),
    ),
  ]
}
