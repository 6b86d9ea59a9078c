import type { GameViewProps } from '@croupier/kit/game-view.ts'
import { useTextBook } from '@croupier/kit/i18n/i18n.tsx'
import { beadPlate } from '../../engine/roads.ts'
import { FeltView } from '../../engine/view/table/FeltView.tsx'
import type { FeltGame, LayoutProps, SceneProps } from '../../engine/view/table/felt-game.ts'
import { Grid } from '../../engine/view/table/Roads.tsx'
import { shortAmount, Spot } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'
import type { Felt } from '../../engine/view/table/use-felt.ts'
import { bauCua, pictures } from '../rules/bau-cua.ts'
import { taiXiu } from '../rules/tai-xiu.ts'
import { xocDia } from '../rules/xoc-dia.ts'
import { CoinScene, readCoins } from './CoinScene.tsx'
import { cupHeard } from './cup.ts'
import { HalvesBoard, LatestThrows } from './DiceBoard.tsx'
import { DiceScene, readDice } from './DiceScene.tsx'
import './dice.css'
import { Picture } from './Face.tsx'
import { throwWords } from './SicBoView.tsx'

const taiXiuFelt: FeltGame = {
  game: taiXiu,
  look: 'vn',
  Scene: (props: SceneProps) => <DiceScene {...props} look="pips" />,
  Layout: TaiXiuLayout,
  Board: ({ felt, t }) => (
    <HalvesBoard
      felt={felt}
      t={t}
      names={{
        big: t('tx.TAI'),
        small: t('tx.XIU'),
        bigLetter: 'T',
        smallLetter: 'X',
        hasTriples: false,
      }}
    />
  ),
  heard: () => cupHeard,
  nameOf: (key, t) => t(key === 'TAI' ? 'tx.TAI' : 'tx.XIU'),
  wordsOf: throwWords,
  rules: (t) => [t('tx.rules'), t('rules.net')],
  listed: (keys) => keys,
}

/** HL-TX: Tài Xỉu with its two dials and what lies on each side. */
export function TaiXiuView(props: GameViewProps) {
  return <FeltView props={props} of={taiXiuFelt} />
}

function TaiXiuLayout({ spots, t }: LayoutProps) {
  const { tag } = useTextBook().language
  return (
    <div className="tx-dials">
      {(['TAI', 'XIU'] as const).map((bet) => (
        <Spot
          key={bet}
          spots={spots}
          bet={bet}
          name={t(`tx.${bet}`)}
          tone={bet === 'TAI' ? 'red' : 'blue'}
        >
          <b>{t(`tx.${bet}`)}</b>
          <span className="tx-pool">
            {shortAmount(spots.others(bet) + spots.confirmed(bet), tag)}
          </span>
        </Spot>
      ))}
    </div>
  )
}

const bauCuaFelt: FeltGame = {
  game: bauCua,
  look: 'vn',
  Scene: (props: SceneProps) => <DiceScene {...props} look="pictures" />,
  Layout: BauCuaLayout,
  Board: ({ felt, t }) => <LatestThrows marks={felt.marks} look="pictures" t={t} />,
  heard: () => cupHeard,
  nameOf: pictureName,
  wordsOf: (result, t) =>
    (readDice(result) ?? []).map((face) => pictureName(pictures[face - 1] ?? '', t)).join(' · '),
  rules: (t) => [t('bc.rules'), t('rules.net')],
  listed: (keys) => keys,
}

/** HL-BC: Bầu Cua with its six pictures. */
export function BauCuaView(props: GameViewProps) {
  return <FeltView props={props} of={bauCuaFelt} />
}

function pictureName(key: string, t: TableText): string {
  const known = pictures.find((picture) => picture === key)
  return known ? t(`bc.${known}`) : key
}

function BauCuaLayout({ spots, t }: LayoutProps) {
  return (
    <div className="bc-pictures">
      {pictures.map((bet, index) => (
        <Spot key={bet} spots={spots} bet={bet} name={t(`bc.${bet}`)}>
          <svg viewBox="-28 -28 56 56" aria-hidden="true">
            <Picture face={index + 1} />
          </svg>
          <b>{t(`bc.${bet}`)}</b>
        </Spot>
      ))}
    </div>
  )
}

const COINS = ['EVEN', 'ODD', 'R4', 'R3W1', 'R2W2', 'R1W3', 'W4'] as const

const xocDiaFelt: FeltGame = {
  game: xocDia,
  look: 'vn',
  Scene: CoinScene,
  Layout: XocDiaLayout,
  Board: CoinBoard,
  heard: () => cupHeard,
  nameOf: coinName,
  wordsOf: (result, t) => {
    const coins = readCoins(result)
    if (!coins) return ''
    const reds = coins.filter((coin) => coin === 1).length
    const name = (['W4', 'R1W3', 'R2W2', 'R3W1', 'R4'] as const)[reds]
    return `${t(reds % 2 === 0 ? 'xd.EVEN' : 'xd.ODD')} · ${name ? t(`xd.${name}`) : ''}`
  },
  rules: (t) => [t('xd.rules'), t('rules.net')],
  listed: (keys) => keys,
}

/** HL-XD: Xóc Đĩa, four coins under a bowl. */
export function XocDiaView(props: GameViewProps) {
  return <FeltView props={props} of={xocDiaFelt} />
}

function coinName(key: string, t: TableText): string {
  const known = COINS.find((name) => name === key)
  return known ? t(`xd.${known}`) : key
}

function XocDiaLayout({ spots, t }: LayoutProps) {
  return (
    <>
      <div className="tx-dials">
        <Spot spots={spots} bet="EVEN" name={t('xd.EVEN')} tone="red" />
        <Spot spots={spots} bet="ODD" name={t('xd.ODD')} tone="blue" />
      </div>
      <div className="sic-five">
        {(['R4', 'R3W1', 'R2W2', 'R1W3', 'W4'] as const).map((bet, index) => (
          <Spot key={bet} spots={spots} bet={bet} name={t(`xd.${bet}`)}>
            <span className="xd-coins">
              {[0, 1, 2, 3].map((coin) => (
                <i key={coin} data-red={coin < 4 - index || undefined} />
              ))}
            </span>
          </Spot>
        ))}
      </div>
    </>
  )
}

/** The number of reds of the latest rounds, as beads: even red, odd blue. */
function CoinBoard({ felt, t }: { felt: Felt; t: TableText }) {
  return (
    <div className="xd-board" dir="ltr">
      <Grid label={t('road.bead')} cells={beadPlate(felt.marks)}>
        {(mark) => (
          <>
            <circle r="5.4" fill={Number(mark) % 2 === 0 ? '#e0333f' : '#2f74e8'} />
            <text y="2.8" fontSize="8" fontWeight="800" fill="#fff" textAnchor="middle">
              {mark}
            </text>
          </>
        )}
      </Grid>
    </div>
  )
}
