/** What may be wrong with a code that came by SMS or mail. */
export const codeProblems = [
  'verification_code_missing',
  'verification_code_wrong',
  'verification_code_expired',
  'verification_code_tries',
] as const

/** Why play is not possible from an address: it hides where its caller is, or nobody can tell whether it does. */
export const networkProblems = ['network_refused', 'network_unknown'] as const
export type NetworkProblem = (typeof networkProblems)[number]

/** What may keep out somebody who has shown who it is; nobody else learns it (EQ-07). */
export const entranceProblems = [
  'account_blocked',
  'member_no_enter',
  'error_not_agent',
  'login_locked',
  ...networkProblems,
] as const
