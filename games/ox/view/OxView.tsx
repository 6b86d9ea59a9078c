import { payoutOf } from '../../engine/multiplier.ts'
import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useEffect, useState } from 'react'
import { poolShare } from '../../engine/pool.ts'
import { profileNamed } from '../../engine/profiles.ts'
import type { StudioRound } from '../../engine/view/rounds.ts'
import type { Pot } from '../../engine/view/slot/pots.ts'
import { createSlotScene } from '../../engine/view/slot/slot-scene.ts'
import { type SlotWords, useSlotWords } from '../../engine/view/slot/slot-text.ts'
import { SlotWindow } from '../../engine/view/slot/SlotWindow.tsx'
import { type SlotPlay, useSlot } from '../../engine/view/slot/use-slot.ts'
import { type Desk, useDesk } from '../../engine/view/use-desk.ts'
import { type OxMath, oxPrizes } from '../rules/math.ts'
import { ox } from '../rules/ox.ts'
import { PRIZE_COLOURS } from './coins.ts'
import { OxRules } from './OxRules.tsx'
import { cellsOf, readOxEvents, showOx } from './show-ox.ts'
import { skinFor } from './skins.ts'
import { usePool } from './use-pool.ts'

/** What lies there before the first spin: nothing that wins. */
const FIRST_BOARD = ['AOE', 'WBO', 'OCA', 'DOF', 'BGO']

/** HS-OX and every game of the lobby that runs on its mathematics in other clothes. */
export function OxView(props: GameViewProps) {
  const desk = useDesk(props)
  const words = useSlotWords()
  const { launch, t } = desk
  const skin = skinFor(launch.gameCode)
  const title = props.title ?? skin.name
  const profile = profileNamed(ox.profiles, launch.profile.code)
  const { math } = profile
  const [scene] = useState(() => {
    const shape = { columns: math.cellWeights.length, rows: math.rows }
    const made = createSlotScene(skin, shape, { hasPots: true })
    made.board.show(cellsOf(FIRST_BOARD))
    made.setPlaque({ label: t('slot.ready'), value: '' })
    return made
  })
  const play: SlotPlay = {
    costOf: ({ stake }) => stake,
    show: (round, terms) => {
      const grand = round.jackpot?.amount ?? null
      return showOx(scene, readOxEvents(round.events), { ...terms, math, grand })
    },
    calm: () => scene.board.light(() => false),
    hadFeature: (round) => readOxEvents(round.events).some(({ type }) => type === 'hold'),
  }
  const game = useSlot(desk, scene, { play, words })
  const pool = usePool(desk)
  // The scene is a picture outside React that is told what changed.
  useEffect(() => {
    scene.setTitle(title)
    scene.setReducedMotion(props.reducedMotion)
  }, [scene, title, props.reducedMotion])
  useEffect(() => {
    scene.dress(skin)
  }, [scene, skin])
  useEffect(() => {
    scene.setPots(potsOf(desk, { words, math, pool }))
  })

  return (
    <SlotWindow
      desk={desk}
      scene={scene}
      title={title}
      game={game}
      choice={{}}
      rules={{
        engine: ox,
        rtp: () => ox.rtp(profile),
        pages: <OxRules desk={desk} words={words} math={math} skin={skin} />,
      }}
      factsOf={(round) => factsOf(desk, words, round)}
    />
  )
}

/** What can be won at the bet of now: the Grand is this bet's share of the pool. */
function potsOf(
  desk: Desk,
  { words, math, pool }: { words: SlotWords; math: OxMath; pool: ReturnType<typeof usePool> },
): Pot[] {
  const { stake, currency, props } = desk
  const prizes = oxPrizes.toReversed().map(
    (name): Pot => ({
      name: words(`ox.${name}`),
      value: props.formatMoney(payoutOf({ stake, currency, multiplierX100: math.prizes[name] })),
      colour: PRIZE_COLOURS[name],
    }),
  )
  if (!pool) return prizes
  const value = props.formatMoney(poolShare(pool, { stake, currency }))
  return [{ name: words('ox.grand'), value, colour: PRIZE_COLOURS.grand }, ...prizes]
}

function factsOf({ props }: Desk, words: SlotWords, round: StudioRound) {
  const coins = readOxEvents(round.events).flatMap((event) =>
    event.type === 'holdEnd' ? [event.coins] : [],
  )
  const facts = coins.map((count) => ({ name: words('ox.coins'), value: String(count) }))
  const { jackpot } = round
  if (!jackpot) return facts
  const amount = props.formatMoney(jackpot.amount)
  const proof = words('ox.grand.verify', {
    pool: props.formatMoney(jackpot.pool),
    stake: props.formatMoney(round.stake),
    reference: props.formatMoney(jackpot.reference),
    amount,
  })
  return [...facts, { name: words('ox.grand'), value: amount }, { name: '=', value: proof }]
}
