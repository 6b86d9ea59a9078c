import type { depositStates, withdrawalStates } from '@croupier/api/payments/cashier-shapes'
import type { BadgeTone } from '@croupier/kit/ui/states'

export const depositTone: Record<(typeof depositStates)[number], BadgeTone> = {
  created: 'accent',
  pending: 'accent',
  credited: 'good',
  underpaid: 'warning',
  expired: 'neutral',
  failed: 'bad',
  returned: 'warning',
  reversed: 'bad',
}

export const withdrawalTone: Record<(typeof withdrawalStates)[number], BadgeTone> = {
  requested: 'accent',
  risk_review: 'accent',
  approved: 'accent',
  rejected: 'bad',
  paying: 'accent',
  paid: 'good',
  awaiting_confirmation: 'warning',
  received: 'good',
  partly_received: 'warning',
  not_received: 'bad',
  resolved: 'neutral',
}
