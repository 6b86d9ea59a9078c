import { deservesWinEffects } from '../../engine/multiplier.ts'
import { sounds } from '../../engine/view/sounds.ts'
import { shortMultiplierText } from '../../engine/view/rounds.ts'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { FishMath } from '../rules/shots.ts'
import type { FishWord } from './fish-names.ts'
import type { Hunt } from './hunt.ts'
import { seenFish } from './schooling.ts'
import { gunAt } from './sea-map.ts'
import type { SeaScene } from './sea-scene.ts'
import { flinch, showBanner, showKill } from './show.ts'
import type { HitNews } from './arena-post.ts'

/** A kill of so many bullets is celebrated over the whole sea. */
const GREAT = 20
/** The bosses: their end has the fullest sound. */
const EPIC = 60
const BANNER_MS = 1_900

interface HitStage {
  desk: Desk
  hunt: Hunt
  scene: SeaScene
  math: FishMath
  nameOf: FishWord
  bullet: bigint
}

/** Shows what a hit did, one's own and those of others; only one's own are heard. */
export function hitShow(of: HitStage, news: HitNews): void {
  const { desk, hunt, scene, math, nameOf } = of
  const { sound } = desk.props
  const { units } = news

  const { show } = scene
  const atlas = scene.atlas()
  const swimmer = hunt.shoals?.find(news.fish)
  if (!swimmer || !atlas) return
  const fish = seenFish(hunt.map, swimmer, hunt.roomMs(performance.now()))
  const mine = news.seat === hunt.seat
  show.nets.push({ x: fish.x, y: fish.y, size: hunt.map.unit * (0.05 + units * 0.003), ageMs: 0 })
  if (news.result === 'hit') {
    flinch(show, news.fish)
    if (mine) sound.play(sounds.tick)
    return
  }
  const sprite = atlas.fish.of(swimmer.fish)
  if (!sprite) return
  const price = of.bullet
  const payout = BigInt(news.multiple * units) * price
  const amount = desk.props.formatMoney(payout)
  const text = mine ? desk.props.formatMoney(payout, { signed: true }) : null
  showKill(show, {
    fish,
    sprite,
    guns: atlas.guns,
    to: gunAt(hunt.map, news.seat),
    multiple: news.multiple,
    text,
    unit: hunt.map.unit,
  })
  if (!mine || !deservesWinEffects(BigInt(units) * price, payout)) return
  const kind = math.fish[swimmer.fish]?.kind ?? ''
  if (news.multiple < GREAT) {
    sound.play(sounds.coin)
    return
  }
  sound.play(news.multiple < EPIC ? sounds.bigWin : sounds.epicWin)
  const title = `${nameOf(kind)} · ${shortMultiplierText(news.multiple * 100, desk.props.language.tag)}`
  showBanner(show, { title, amount, lastsMs: BANNER_MS })
  desk.say(`${title} · ${amount}`)
}
