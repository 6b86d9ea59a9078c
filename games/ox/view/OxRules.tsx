import { payoutOf } from '../../engine/multiplier.ts'
import { decimalText } from '@croupier/kit/decimal.ts'
import { multiplierText } from '../../engine/view/rounds.ts'
import type { SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import type { SlotWords } from '../../engine/view/slot/slot-text.ts'
import { PayRows } from '../../engine/view/slot/PayRows.tsx'
import { NamedSymbol } from '../../engine/view/slot/NamedSymbol.tsx'
import { SymbolPicture } from '../../engine/view/slot/SymbolPicture.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import { cellsOf, GRAND_CAP_STAKES, type OxMath, oxPrizes } from '../rules/math.ts'
import { SymbolPays } from '../../engine/view/slot/SymbolPays.tsx'

/** Everything that pays, taken from the mathematics that is played, with the symbols of the skin. */
export function OxRules(props: { desk: Desk; words: SlotWords; math: OxMath; skin: SlotSkin }) {
  const { desk, words, math, skin } = props
  const { t, stake } = desk
  const pay = (x100: number) =>
    desk.props.formatMoney(payoutOf({ stake, currency: desk.currency, multiplierX100: x100 }))
  const { tag } = desk.props.language
  const plain = math.coins.filter(
    ({ valueX100 }) => !Object.values(math.prizes).includes(valueX100),
  )
  const { contributionX10000 } = math.grand
  return (
    <>
      <p>{words('ox.rules.ways')}</p>
      <p>{t('slot.rules.pays', { stake: desk.props.formatMoney(stake) })}</p>
      <SymbolPays engineCode="HS-OX" skin={skin} pays={math.pays} textOf={pay} />
      <div className="slot-special">
        <NamedSymbol engineCode="HS-OX" skin={skin} code="W" />
        <p>{words('ox.rules.wild')}</p>
      </div>
      <div className="slot-special">
        <NamedSymbol engineCode="HS-OX" skin={skin} code="O" />
        <p>
          {words('ox.rules.coins', {
            trigger: math.hold.trigger,
            respins: math.hold.respins,
            values: new Intl.ListFormat(tag, { type: 'disjunction' }).format(
              plain.map(({ valueX100 }) => decimalText(valueX100 / 100, tag)),
            ),
          })}
        </p>
      </div>
      <p>{words('ox.rules.pots')}</p>
      <ul className="slot-pays">
        {oxPrizes.map((name) => (
          <li key={name}>
            <SymbolPicture skin={skin} code={`O-${name}`} />
            <PayRows rows={[[words(`ox.${name}`), pay(math.prizes[name])]]} />
          </li>
        ))}
      </ul>
      <p>
        {words('ox.rules.grand', {
          cells: cellsOf(math),
          percent: new Intl.NumberFormat(tag, {
            style: 'percent',
            maximumFractionDigits: 2,
            numberingSystem: 'latn',
          }).format(contributionX10000 / 10_000),
        })}
      </p>
      <p>{words('ox.rules.cap', { count: decimalText(GRAND_CAP_STAKES, tag) })}</p>
      {desk.launch.pool ? null : <p>{words('ox.grand.none')}</p>}
      <p>{t('slot.rules.cap', { multiplier: multiplierText(math.capX100, tag) })}</p>
    </>
  )
}
