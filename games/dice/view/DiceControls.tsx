import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { DecimalField } from '../../engine/view/mini/DecimalField.tsx'
import {
  type ControlsProps,
  InstantMain,
  MiniControls,
  Segments,
} from '../../engine/view/mini/MiniControls.tsx'
import { dicePayout } from '../rules/dice.ts'
import { type DiceMath, diceMultiplierX10000 } from '../rules/odds.ts'
import { rollText } from './dice-art.ts'
import type { DiceDesk } from './use-dice.ts'

export function DiceControls({ desk, game, math, onOpen }: ControlsProps<DiceDesk, DiceMath>) {
  const t = useText('minigames')
  const { tag } = desk.props.language
  const { aim, setAim, isLocked } = game
  const multiplier = diceMultiplierX10000(math, aim.winning)
  const win = dicePayout({
    stake: desk.stake,
    currency: desk.currency,
    multiplierX10000: multiplier,
  })
  return (
    <MiniControls
      desk={desk}
      disabled={isLocked}
      onOpen={onOpen}
      main={<InstantMain desk={desk} game={game} label={t('dice.roll')} onOpen={onOpen} />}
    >
      <Segments
        label={t('dice.side')}
        options={[
          { value: 'under', text: t('dice.under') },
          { value: 'over', text: t('dice.over') },
        ]}
        chosen={aim.side}
        disabled={isLocked}
        onChoose={(side) => setAim({ ...aim, side })}
      />
      <div className="mini-fields">
        <DecimalField
          label={t('chance')}
          value={aim.winning}
          digits={2}
          lowest={math.fewestWinning}
          highest={math.mostWinning}
          step={100}
          unit="%"
          disabled={isLocked}
          onChange={(winning) => setAim({ ...aim, winning })}
        />
        <DecimalField
          label={t('multiplier')}
          value={multiplier}
          digits={4}
          lowest={diceMultiplierX10000(math, math.mostWinning)}
          highest={diceMultiplierX10000(math, math.fewestWinning)}
          step={1_000}
          unit="×"
          disabled={isLocked}
          onChange={(wanted) =>
            setAim({ ...aim, winning: diceMultiplierX10000(math, Math.max(1, wanted)) })
          }
        />
      </div>
      <dl className="mini-facts">
        <div>
          <dt>{aim.side === 'under' ? t('dice.under') : t('dice.over')}</dt>
          <dd>
            <bdi dir="ltr">
              {aim.side === 'under'
                ? `< ${rollText(aim.winning, tag)}`
                : `≥ ${rollText(math.sides - aim.winning, tag)}`}
            </bdi>
          </dd>
        </div>
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
