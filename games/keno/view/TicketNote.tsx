import type { Spots } from '../../engine/view/table/Spot.tsx'
import type { TableText } from '../../engine/view/table/table-text.ts'

/** What is left to do until a marked ticket plays: a chip on it, then the confirmation. Nothing while no bets are taken. */
export function TicketNote({
  spots,
  ticket,
  t,
}: {
  spots: Pick<Spots, 'isOpen' | 'pending' | 'confirmed'>
  ticket: string
  t: TableText
}) {
  if (!spots.isOpen) return null
  if (spots.pending(ticket) > 0n) return <p className="keno-note">{t('keno.unconfirmed')}</p>
  return spots.confirmed(ticket) > 0n ? null : <p className="keno-note">{t('keno.lay')}</p>
}
