import type { BetType, BoardResult } from '@croupier/games/lottery/rules/bet-type.ts'
import { useText } from '@croupier/kit/i18n/i18n'
import { Tabs } from '@croupier/kit/ui/Tabs'
import { useState } from 'react'
import { ChosenNumbers } from './ChosenNumbers.tsx'
import { type Draft, entryFormOf, toggled, withGroup, withNumbers } from './entry.ts'
import { NumberGrid } from './NumberGrid.tsx'
import { NumberPad } from './NumberPad.tsx'
import './lottery-entry.css'

interface NumberEntryProps {
  type: BetType<BoardResult>
  draft: Draft
  onDraft: (draft: Draft) => void
}

/** Numbers of two to four digits: typed on the pad, or of two digits also chosen from the hundred. */
export function NumberEntry({ type, draft, onDraft }: NumberEntryProps) {
  const t = useText('lottery')
  const [group] = type.groups
  const form = group ? entryFormOf(group) : null
  const length = form?.form === 'numbers' ? form.length : 2
  const [way, setWay] = useState<'grid' | 'pad'>('grid')
  const shown = length === 2 ? way : 'pad'
  const chosen = draft[0] ?? []
  return (
    <div className="lot-numbers">
      {length === 2 ? (
        <Tabs
          label={t('entry')}
          look="pills"
          items={[
            { key: 'grid', label: t('entry.grid') },
            { key: 'pad', label: t('entry.pad') },
          ]}
          current={way}
          onChoose={setWay}
        />
      ) : null}
      {shown === 'grid' ? (
        <NumberGrid
          chosen={chosen}
          onToggle={(token) => onDraft(toggled(type, draft, { group: 0, token }))}
          onAdd={(numbers) => onDraft(withNumbers(type, draft, numbers))}
        />
      ) : (
        <NumberPad
          key={type.code}
          length={length}
          hasRoll={type.code === 'BIG' || type.code === 'SMALL'}
          hasOrders={!/^(IBOX|3TOD|XIEN|TRUOT)/.test(type.code)}
          onNumbers={(numbers) => onDraft(withNumbers(type, draft, numbers))}
        />
      )}
      <ChosenNumbers
        numbers={chosen}
        least={group?.least ?? 1}
        most={group?.most ?? 1}
        onRemove={(token) => onDraft(toggled(type, draft, { group: 0, token }))}
        onClear={() => onDraft(withGroup(type, draft, { group: 0, tokens: [] }))}
      />
    </div>
  )
}
