import { multiplierText } from '../../engine/view/rounds.ts'
import type { SlotSkin } from '../../engine/view/slot/slot-skin.ts'
import { PayRows } from '../../engine/view/slot/PayRows.tsx'
import { NamedSymbol } from '../../engine/view/slot/NamedSymbol.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { KoiMath } from '../rules/math.ts'
import { SymbolPays } from '../../engine/view/slot/SymbolPays.tsx'

/** Everything that pays, taken from the mathematics that is played, with the symbols of the skin. */
export function KoiRules({ desk, math, skin }: { desk: Desk; math: KoiMath; skin: SlotSkin }) {
  const { t, props, stake } = desk
  const lineBets = (count: number) =>
    props.formatMoney((stake * BigInt(count)) / BigInt(math.lines.length))
  const { '3': three = 0, '4': four = 0, '5': five = 0 } = math.freeSpins
  return (
    <>
      <p>{t('slot.rules.pays', { stake: props.formatMoney(stake) })}</p>
      <SymbolPays engineCode="HS-KOI" skin={skin} pays={math.pays} textOf={lineBets} />
      <div className="slot-special">
        <NamedSymbol engineCode="HS-KOI" skin={skin} code="W" />
        <p>{t('koi.rules.wild')}</p>
      </div>
      <div className="slot-special">
        <NamedSymbol engineCode="HS-KOI" skin={skin} code="S" />
        <div>
          <p>{t('koi.rules.scatter')}</p>
          <div className="slot-pays">
            <PayRows
              rows={Object.entries(math.scatterPays).map(
                ([count, pay]) => [`${count}×`, props.formatMoney(stake * BigInt(pay))] as const,
              )}
            />
          </div>
        </div>
      </div>
      <p>{t('koi.rules.free', { three, four, five })}</p>
      <p>{t('koi.rules.lines', { count: math.lines.length })}</p>
      <div className="koi-lines">
        {math.lines.map((line, index) => (
          <svg key={line} viewBox="0 0 54 34" role="img" aria-label={String(index + 1)}>
            <polyline
              points={[...line]
                .map((row, reel) => `${reel * 10 + 7},${Number(row) * 10 + 7}`)
                .join(' ')}
              fill="none"
              stroke={skin.colours.glow}
              strokeWidth="2.4"
              strokeLinejoin="round"
            />
          </svg>
        ))}
      </div>
      <p>{t('slot.rules.cap', { multiplier: multiplierText(math.capX100, props.language.tag) })}</p>
    </>
  )
}
