import { useText } from '@croupier/kit/i18n/i18n'
import { useMemo, useReducer, useState } from 'react'
import { entryFormOf } from './entry.ts'
import { type GameFacts, type SoldType, soldTypes } from './game-terms.ts'
import { NumberEntry } from './NumberEntry.tsx'
import { PasteEntry } from './PasteEntry.tsx'
import { PickBar } from './PickBar.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { SlipSheet } from './SlipSheet.tsx'
import { emptySlip, slipAfter } from './slip.ts'
import { TokenRows } from './TokenRows.tsx'
import { TypeChooser } from './TypeChooser.tsx'
import { useIsWide } from './use-is-wide.ts'
import { type Pick, usePick } from './use-pick.ts'
import './lottery-entry.css'

interface PlayTabProps {
  facts: GameFacts
  onTickets: () => void
}

/** Picks on the left and the slip beside them; on phones the slip is a sheet over the picks. */
export function PlayTab({ facts, onTickets }: PlayTabProps) {
  const t = useText('lottery')
  const [mode, setMode] = useState(facts.mode?.most ?? null)
  const sold = useMemo(() => soldTypes(facts, mode), [facts, mode])
  const pick = usePick(facts, sold)
  if (!pick) return <p className="lot-closed">{t('closed.noTypes')}</p>
  return (
    <Picks facts={facts} sold={sold} pick={pick} modes={{ mode, setMode }} onTickets={onTickets} />
  )
}

interface PicksProps extends PlayTabProps {
  sold: ReadonlyMap<string, SoldType>
  pick: Pick
  modes: { mode: number | null; setMode: (mode: number) => void }
}

function Picks({ facts, sold, pick, modes, onTickets }: PicksProps) {
  const t = useText('lottery')
  const [slip, change] = useReducer(slipAfter, emptySlip)
  const [isPasting, setPasting] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const isWide = useIsWide()
  const { family } = facts.game
  const { currency } = facts.limits
  const panel = (
    <SlipPanel
      facts={facts}
      sold={sold}
      slip={slip}
      onChange={change}
      modes={modes}
      onTickets={() => {
        setSheetOpen(false)
        onTickets()
      }}
    />
  )
  return (
    <div className="lot-play">
      <div className="lot-picks panel">
        <TypeChooser
          pick={pick}
          mode={modes.mode}
          {...(family.startsWith('VN') && { paste: { isPasting, setPasting } })}
        />
        {isPasting ? (
          <PasteEntry
            sold={sold}
            currency={currency}
            onLines={(lines) => change({ act: 'add', lines })}
          />
        ) : (
          <Entry family={family} pick={pick} />
        )}
      </div>
      <PickBar
        pick={isPasting ? null : pick}
        currency={currency}
        lines={slip.lines.length}
        onAdd={(line) => change({ act: 'add', lines: [line] })}
        {...(isWide ? {} : { onSlip: () => setSheetOpen(true) })}
      />
      {isWide ? <aside className="lot-side panel">{panel}</aside> : null}
      {!isWide && isSheetOpen ? (
        <SlipSheet family={family} title={t('slip')} onClose={() => setSheetOpen(false)}>
          {panel}
        </SlipSheet>
      ) : null}
    </div>
  )
}

/** The board on which the chosen type is picked. */
function Entry({ family, pick }: { family: string; pick: Pick }) {
  const { current, draft, setDraft } = pick
  const [group] = current.type.groups
  if (group && entryFormOf(group).form === 'numbers')
    return <NumberEntry type={current.type} draft={draft} onDraft={setDraft} />
  return (
    <TokenRows
      family={family}
      type={current.type}
      terms={current.terms}
      draft={draft}
      onDraft={setDraft}
    />
  )
}
