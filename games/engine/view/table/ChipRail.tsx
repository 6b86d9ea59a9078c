import type { Money } from '@croupier/shared/money'
import { sounds } from '../sounds.ts'
import type { Desk } from '../use-desk.ts'
import { shortAmount } from './Spot.tsx'
import type { TableText } from './table-text.ts'
import type { Chips } from './use-chips.ts'

/** The chips to choose from and what can be done with those on the layout. */
export function ChipRail({
  desk,
  chips,
  t,
  isOpen,
  isSending,
  onTable = 0n,
  confirmWord,
  onTakeBack,
  onConfirm,
}: {
  desk: Desk
  chips: Chips
  t: TableText
  /** Chips may be laid now. */
  isOpen: boolean
  isSending: boolean
  /** What is confirmed already: it stands on the button while nothing is in the hand. */
  onTable?: Money
  /** What the button that bets says; "Confirm" without it. */
  confirmWord?: string
  /** Takes confirmed chips back; null while there are none. It stands where "repeat" stands: what lies already is not laid again. */
  onTakeBack: (() => void) | null
  onConfirm: () => void
}) {
  const tool = (label: string, sign: string, isPossible: boolean, act: () => void) => (
    <button
      type="button"
      className="felt-tool"
      disabled={!isOpen || !isPossible}
      onClick={() => {
        desk.props.sound.play(sounds.click)
        act()
      }}
    >
      <span aria-hidden="true">{sign}</span>
      {label}
    </button>
  )
  const isIdle = chips.total === 0n && onTable > 0n
  return (
    <div className="felt-rail">
      <fieldset className="felt-rack">
        <legend className="sr-only">{t('chips')}</legend>
        {chips.rack.map((chip, index) => (
          <button
            key={String(chip)}
            type="button"
            className={`gv-chip gv-chip-${index}`}
            aria-pressed={chip === chips.chip}
            aria-label={desk.props.formatMoney(chip)}
            onClick={() => chips.choose(chip)}
          >
            {shortAmount(chip, desk.props.language.tag)}
          </button>
        ))}
      </fieldset>
      <div className="felt-tools">
        {tool(t('undo'), '↶', chips.canUndo, chips.undo)}
        {tool(t('clear'), '×', chips.canUndo, chips.clear)}
        {tool(t('double'), '2×', chips.laid.size > 0, chips.double)}
        {onTakeBack === null
          ? tool(t('repeat'), '↻', chips.canRepeat, chips.repeat)
          : tool(t('takeBack'), '⤺', true, onTakeBack)}
      </div>
      <button
        type="button"
        className="gv-main-button felt-confirm"
        disabled={!isOpen || isSending || chips.total === 0n}
        onClick={onConfirm}
      >
        {isIdle ? t('bets') : (confirmWord ?? t('confirm'))}
        <small>
          <bdi>{desk.props.formatMoney(isIdle ? onTable : chips.total)}</bdi>
        </small>
      </button>
    </div>
  )
}
