import type { Execution } from '../../../../core/approvals/approvals.ts'

/** The parts of an audit line that all acts of two people about lotteries have alike. */
export function auditLineOf({ by, proposal }: Execution) {
  return {
    brandId: null,
    actor: { kind: 'staff' as const, id: by.staff.id, name: by.staff.name },
    subject: {
      type: proposal.subject_type === 'game' ? ('game' as const) : ('draw' as const),
      id: proposal.subject_id,
    },
    reason: proposal.reason,
    address: by.address,
    at: by.now,
  }
}
