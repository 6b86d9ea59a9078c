import { payoutOf } from '../../engine/multiplier.ts'
import { multiplierText, shortMultiplierText } from '../../engine/view/rounds.ts'
import type { SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import type { SlotWords } from '../../engine/view/slot/slot-text.ts'
import { PayRows } from '../../engine/view/slot/PayRows.tsx'
import { NamedSymbol } from '../../engine/view/slot/NamedSymbol.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { StormMath } from '../rules/math.ts'
import { ORB_TONES } from './orbs.ts'
import { SymbolPays } from '../../engine/view/slot/SymbolPays.tsx'

/** Everything that pays, taken from the mathematics that is played, with the symbols of the skin. */
export function StormRules(props: {
  desk: Desk
  words: SlotWords
  math: StormMath
  skin: SlotSkin
}) {
  const { desk, words, math, skin } = props
  const { t, stake } = desk
  const { tag } = desk.props.language
  const list = new Intl.ListFormat(tag, { type: 'unit' })
  const pay = (x100: number) =>
    desk.props.formatMoney(payoutOf({ stake, currency: desk.currency, multiplierX100: x100 }))
  const { startAt, won, retriggerAt, more } = math.freeSpins
  const ranges = math.payFrom.map((from, index) => {
    const next = math.payFrom[index + 1]
    return next === undefined ? `${from}+` : `${from}–${next - 1}`
  })
  return (
    <>
      <p>{words('storm.rules.anywhere', { count: math.payFrom[0] ?? 0 })}</p>
      <p>{t('slot.rules.pays', { stake: desk.props.formatMoney(stake) })}</p>
      <SymbolPays
        engineCode="HS-STORM"
        skin={skin}
        pays={math.pays}
        textOf={pay}
        countOf={(index) => ranges[index] ?? ''}
      />
      <p>{words('storm.rules.tumble')}</p>
      <div className="slot-special">
        <NamedSymbol engineCode="HS-STORM" skin={skin} code={ORB_TONES[1].symbol} />
        <p>
          {words('storm.rules.orb', {
            values: list.format(
              math.orbValues.map((value) => shortMultiplierText(value * 100, tag)),
            ),
          })}
        </p>
      </div>
      <div className="slot-special">
        <NamedSymbol engineCode="HS-STORM" skin={skin} code="S" />
        <div>
          <p>{words('storm.rules.free', { startAt, won, retriggerAt, more })}</p>
          <div className="slot-pays">
            <PayRows
              rows={Object.entries(math.scatterPaysX100).map(
                ([count, x100]) => [count === '6' ? '6+' : count, pay(x100)] as const,
              )}
            />
          </div>
        </div>
      </div>
      <p>{words('storm.free.note')}</p>
      <p>{words('storm.rules.ante', { cost: multiplierText(math.costX100.ante, tag) })}</p>
      {desk.launch.market.featureBuy ? (
        <p>{words('storm.rules.buy', { cost: multiplierText(math.costX100.feature, tag) })}</p>
      ) : null}
      <p>{t('slot.rules.cap', { multiplier: multiplierText(math.capX100, tag) })}</p>
    </>
  )
}
