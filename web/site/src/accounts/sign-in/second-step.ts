import type { RefusalBody, OutputOf } from '@croupier/api/endpoint'
import type { membersApi } from '@croupier/api/accounts/members'
import { type SecondStepMethod, secondStepMethods } from '@croupier/api/accounts/sign-in'

export type Entered = (result: OutputOf<typeof membersApi.login>) => void

/** What both login forms are given. */
export interface WayInProps {
  site: 'member' | 'agent'
  /** The masked name or number that this device remembers for this way. */
  hint: string | null
  onForget: () => void
  onEntered: Entered
  /** True when the refusal is the house's question for more, which the next form answers. */
  asksMore: (refusal: unknown) => boolean
}

/** A sign-in that waits for more, and the ways to go on. */
export interface SecondStepOffer {
  attempt: string
  methods: SecondStepMethod[]
  /** Masked: where the codes go. */
  mobile: string
  mail: string
}

/** The offer of a refusal that asks for a second step; null for any other. */
export function offerOf({ code, details = {} }: RefusalBody): SecondStepOffer | null {
  if (code !== 'second_step_required') return null
  const offered = String(details['methods'] ?? '').split(',')
  return {
    attempt: String(details['attempt'] ?? ''),
    methods: secondStepMethods
      .filter((method) => offered.includes(method))
      .toSorted((one, other) => offered.indexOf(one) - offered.indexOf(other)),
    mobile: String(details['mobile'] ?? ''),
    mail: String(details['mail'] ?? ''),
  }
}
