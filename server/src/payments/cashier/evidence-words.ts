import { languageOfCode } from '@croupier/shared/languages'
import type { TextValues } from '../../platform/texts.ts'
import type { Direction } from './print/line-order.ts'

/** The words of an evidence pack in its reader's language. */
export interface EvidenceTexts {
  language: string
  /** For the document's own word of its language. */
  tag: string
  direction: Direction
  /** A sentence of locales/<language>/evidence.json. */
  say(key: string, values?: TextValues): string
  /** What a field is called; what is no field stays as it is. */
  name(field: string): string
  /** What the console calls a code of such a kind; an unknown code stays as it is. */
  code(kind: keyof typeof KINDS, code: string): string
  actor(actor: string): string
}

/** Where the codes have their words already. */
const KINDS = {
  state: ['console', 'state.'],
  reason: ['cashier', 'reason.'],
  risk: ['console', 'risk.'],
  method: ['console', 'method.'],
  payee: ['console', 'payeeKind.'],
  operation: ['console', 'operation.'],
  subaccount: ['console', 'subaccount.'],
  claim: ['cashdesk', 'claim.'],
  outcome: ['cashdesk', 'outcome.'],
} as const

/** Fields of the desk, by its words for them. */
const DESK_NAMES: Readonly<Record<string, string>> = {
  member: 'memberId',
  amount: 'amount',
  method: 'method',
  provider: 'provider',
  state: 'state',
  reason: 'reason',
  deadline: 'deadline',
  endToEndId: 'bankId',
  claim: 'claim',
  received: 'dispute.received',
  remaining: 'dispute.remaining',
  opened: 'opened',
  refundProposedBy: 'dispute.proposedBy',
  outcome: 'outcome',
  endedBy: 'decidedBy',
  ended: 'disputes.ended',
}

type Sentence = (area: string, key: string, language: string, values?: TextValues) => string

export function evidenceWords(sentence: Sentence, language: string): EvidenceTexts {
  const { tag, direction } = languageOfCode(language)
  const say: EvidenceTexts['say'] = (key, values) => sentence('evidence', key, language, values)
  const known = (area: string, key: string): string | null => {
    const text = sentence(area, key, language)
    return text === key ? null : text
  }
  return {
    language,
    tag,
    direction,
    say,
    name: (field) => {
      const desk = DESK_NAMES[field]
      return (desk ? known('cashdesk', desk) : known('evidence', `name.${field}`)) ?? field
    },
    code: (kind, code) => {
      const [area, prefix] = KINDS[kind]
      return known(area, prefix + code) ?? code
    },
    actor: (actor) => {
      const [kind = '', of = ''] = actor.split(':')
      return ACTORS.has(kind) && of !== '' ? say(`actor.${kind}`, { of }) : actor
    },
  }
}

const ACTORS: ReadonlySet<string> = new Set(['member', 'rules', 'provider'])
