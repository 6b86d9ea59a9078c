import type { LotteryTicket } from '@croupier/api/play/lottery/shapes'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'

/** Where a ticket stands, in one word. */
export function TicketBadge({ ticket }: { ticket: LotteryTicket }) {
  const t = useText('lottery')
  const [tone, word] = standing(ticket)
  return <Badge tone={tone}>{t(`ticket.${word}`)}</Badge>
}

type Word = 'sending' | 'waiting' | 'cancelled' | 'refused' | 'won' | 'lost' | 'void'

function standing({ state, outcome }: LotteryTicket): [BadgeTone, Word] {
  if (state === 'debiting') return ['warning', 'sending']
  if (state === 'cancelled' || state === 'cancelling') return ['neutral', 'cancelled']
  if (state === 'refused') return ['bad', 'refused']
  if (outcome === null) return ['accent', 'waiting']
  if (outcome === 'win') return ['good', 'won']
  return outcome === 'void' ? ['warning', 'void'] : ['neutral', 'lost']
}
