import { payoutOf } from '../../engine/multiplier.ts'
import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { chanceToReach } from '../../engine/break-point.ts'
import { DecimalField } from '../../engine/view/mini/DecimalField.tsx'
import {
  type ControlsProps,
  InstantMain,
  MiniControls,
  Segments,
} from '../../engine/view/mini/MiniControls.tsx'
import { shortMultiplierText } from '../../engine/view/rounds.ts'
import type { LimboMath } from '../rules/limbo.ts'
import type { LimboDesk } from './use-limbo.ts'

export const QUICK_TARGETS = [150, 200, 500, 1_000, 10_000]

/** Chances are shown in percent with this many digits: that of the highest target still has some. */
const CHANCE_DIGITS = 5
const CHANCE_UNITS = 100 * 10 ** CHANCE_DIGITS

export function LimboControls({ desk, game, math, onOpen }: ControlsProps<LimboDesk, LimboMath>) {
  const t = useText('minigames')
  const { tag } = desk.props.language
  const { targetX100, setTarget, isLocked } = game
  const chance = (target: number) => Math.round(chanceToReach(math, target) * CHANCE_UNITS)
  const win = payoutOf({ stake: desk.stake, currency: desk.currency, multiplierX100: targetX100 })
  return (
    <MiniControls
      desk={desk}
      disabled={isLocked}
      onOpen={onOpen}
      main={<InstantMain desk={desk} game={game} label={t('limbo.play')} onOpen={onOpen} />}
    >
      <Segments
        label={t('limbo.quick')}
        options={QUICK_TARGETS.map((target) => ({
          value: target,
          text: shortMultiplierText(target, tag),
        }))}
        chosen={targetX100}
        disabled={isLocked}
        onChoose={setTarget}
      />
      <div className="mini-fields">
        <DecimalField
          label={t('limbo.target')}
          value={targetX100}
          digits={2}
          lowest={math.smallestTargetX100}
          highest={math.capX100}
          step={10}
          unit="×"
          disabled={isLocked}
          onChange={setTarget}
        />
        <DecimalField
          label={t('chance')}
          value={chance(targetX100)}
          digits={CHANCE_DIGITS}
          lowest={chance(math.capX100)}
          highest={chance(math.smallestTargetX100)}
          step={10 ** CHANCE_DIGITS}
          unit="%"
          disabled={isLocked}
          onChange={(wanted) =>
            setTarget((math.returnPercent * CHANCE_UNITS) / Math.max(1, wanted))
          }
        />
      </div>
      <dl className="mini-facts">
        <div>
          <dt>{t('wins')}</dt>
          <dd>
            <bdi>{desk.props.formatMoney(win)}</bdi>
          </dd>
        </div>
      </dl>
    </MiniControls>
  )
}
