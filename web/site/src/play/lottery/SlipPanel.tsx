import { useText } from '@croupier/kit/i18n/i18n'
import { Icon } from '@croupier/kit/ui/Icon'
import { EmptyState } from '@croupier/kit/ui/states'
import { useState } from 'react'
import { useMember } from '../../app/site.tsx'
import type { GameFacts, SoldType } from './game-terms.ts'
import { ModePart } from './ModePart.tsx'
import { NumberStepper } from './NumberStepper.tsx'
import { noPlan, PlanPart } from './PlanPart.tsx'
import { PlaceTicket } from './PlaceTicket.tsx'
import { Receipt } from './Receipt.tsx'
import type { Slip, SlipAct } from './slip.ts'
import { SlipLines } from './SlipLines.tsx'
import { type Order, type Placed, useOrder } from './use-order.ts'
import './lottery-slip.css'

interface SlipPanelProps {
  facts: GameFacts
  sold: ReadonlyMap<string, SoldType>
  slip: Slip
  onChange: (act: SlipAct) => void
  modes: { mode: number | null; setMode: (mode: number) => void }
  onTickets: () => void
}

/** The slip: its lines, multiple, prize mode and plan, what it costs and may win, and the button that bets. */
export function SlipPanel({ facts, sold, slip, onChange, modes, onTickets }: SlipPanelProps) {
  const t = useText('lottery')
  const { game, open, limits } = facts
  const [multiple, setMultiple] = useState(1)
  const [plan, setPlan] = useState(noPlan)
  const [placed, setPlaced] = useState<Placed | null>(null)
  const [next] = open
  const order: Order | null =
    next && slip.lines.length > 0
      ? {
          gameCode: game.code,
          issue: next.issue,
          lines: slip.lines.map(({ type, selection, unit }) => ({
            type,
            selection: selection.map((group) => [...group]),
            unit,
          })),
          multiple,
          ...(modes.mode !== null && { mode: modes.mode }),
          ...(plan.draws > 1 && { plan }),
        }
      : null
  const { quote, quoteError, place } = useOrder(order)
  if (placed)
    return <Receipt placed={placed} onMore={() => setPlaced(null)} onTickets={onTickets} />
  if (slip.lines.length === 0)
    return (
      <EmptyState icon="receipt" title={t('slip.empty')}>
        <p>{t('slip.emptyHow')}</p>
      </EmptyState>
    )
  return (
    <div className="lot-slip">
      <TrialNote />
      <SlipLines
        lines={slip.lines}
        sold={sold}
        quote={quote}
        multiple={multiple}
        currency={limits.currency}
        onChange={onChange}
      />
      <div className="lot-slip-row">
        <span>{t('multiple')}</span>
        <NumberStepper
          label={t('multiple')}
          value={multiple}
          most={limits.maxMultiple}
          onValue={setMultiple}
        />
      </div>
      {facts.mode && modes.mode !== null && !facts.mode.fixed ? (
        <ModePart range={facts.mode} mode={modes.mode} onMode={modes.setMode} />
      ) : null}
      <PlanPart
        plan={plan}
        onPlan={setPlan}
        multiple={multiple}
        most={limits.maxDraws}
        quote={quote}
        currency={limits.currency}
      />
      <PlaceTicket
        facts={facts}
        sold={sold}
        slip={slip}
        multiple={multiple}
        quote={quote}
        error={place.error ?? quoteError}
        isBusy={place.isPending}
        onPlace={() => {
          if (order)
            place.mutate(order, {
              onSuccess: (answer) => {
                setPlaced(answer)
                onChange({ act: 'clear' })
                setPlan(noPlan)
              },
            })
        }}
      />
    </div>
  )
}

/** Whoever plays with demo credit reads so where they bet. */
function TrialNote() {
  const t = useText('lottery')
  if (!useMember()?.isTrial) return null
  return (
    <p className="note">
      <Icon name="info" size={18} />
      {t('slip.trial')}
    </p>
  )
}
