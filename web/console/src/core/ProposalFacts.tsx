import { contractTerms } from '@croupier/api/affiliates/agents'
import { drawChange } from '@croupier/api/play/console-lottery'
import { drawResult } from '@croupier/api/play/lottery/shapes'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { isCurrencyCode } from '@croupier/shared/currencies'
import type { Money as Amount } from '@croupier/shared/money'
import { Money } from '@croupier/kit/money/Money'
import { WrittenDown } from '@croupier/kit/ui/WrittenDown'
import { ArrowRight } from 'lucide-react'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { useDesk } from '../app/desk.tsx'
import { TermsView } from '../affiliates/TermsView.tsx'
import { DrawChanges } from '../play/lottery/DrawChanges.tsx'
import { ResultBoard } from '../play/lottery/ResultBoard.tsx'
import { useWord } from '../ui/word.ts'
import { Facts } from '../ui/words.tsx'

/** What would be, beside what is where it was written down, one line a field. */
export function ProposalFacts({ payload, replaces }: { payload: unknown; replaces: unknown }) {
  const fields: Record<string, unknown> = Object(payload)
  const before: Record<string, unknown> = Object(replaces ?? {})
  const nameOf = useFieldName()
  const show = useShown(fields)
  return (
    <Facts
      items={Object.entries(fields).map(([name, value]) => ({
        name: nameOf(name),
        value:
          name in before && JSON.stringify(before[name]) !== JSON.stringify(value) ? (
            <span className="proposal-change">
              <s>{show(name, before[name])}</s>
              <ArrowRight size={14} aria-hidden="true" /> <strong>{show(name, value)}</strong>
            </span>
          ) : (
            show(name, value)
          ),
      }))}
    />
  )
}

function useFieldName(): (name: string) => string {
  const book = useTextBook()
  return (name) => {
    const key = `field.${name}`
    const sentence = book.sentence('approvals', key)
    return sentence === `approvals.${key}` ? name : sentence
  }
}

/** Amounts of ceilings are money; brands have names; roles, rules and yes or no have words. */
function useShown(fields: Record<string, unknown>): (name: string, value: unknown) => ReactNode {
  const t = useText('console')
  const words = useText('approvals')
  const { self } = useDesk()
  const word = useWord()
  const { tag } = useTextBook().language
  const written = {
    tag,
    name: (part: string) => {
      const name = word('part', part)
      return name === part ? null : name
    },
    value: () => null,
  }
  const currency = typeof fields.currency === 'string' ? fields.currency : ''
  const roleWord = (role: string): string => {
    const known = (['support', 'finance', 'risk', 'content', 'admin', 'auditor'] as const).find(
      (name) => name === role,
    )
    return known ? t(`role.${known}`) : role
  }
  return (name, value) => {
    if (value === null || value === undefined || value === '') return words('nothing')
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no')
    if (name === 'role' && typeof value === 'string') return roleWord(value)
    if (name === 'brandIds' && Array.isArray(value))
      return value
        .map((id) => self.brands.find((brand) => brand.id === id)?.name ?? String(id))
        .join(', ')
    const isAmount = (name === 'single' || name === 'day') && typeof value === 'string'
    if (isAmount && isCurrencyCode(currency)) {
      const amount: Amount = BigInt(value)
      return <Money amount={amount} currency={currency} />
    }
    if (name === 'terms') {
      const terms = z.safeParse(contractTerms, value)
      if (terms.success) return <TermsView terms={terms.data} />
    }
    if (name === 'changes') {
      const changes = z.safeParse(z.array(drawChange), value)
      if (changes.success)
        return <DrawChanges tickets={Number(fields.tickets ?? 0)} changes={changes.data} />
    }
    if (name === 'result') {
      const result = z.safeParse(drawResult, value)
      if (result.success) return <ResultBoard result={result.data} />
    }
    if (Array.isArray(value) && !value.some((item) => typeof item === 'object'))
      return value.length === 0 ? words('nothing') : value.join(', ')
    if (name === 'key' && typeof value === 'string') return word('setting', value)
    if (name === 'rule' && typeof value === 'string') return word('rule', value)
    if (typeof value === 'object') return <WrittenDown value={value} words={written} />
    return (
      <bdi className="proposal-text">
        {typeof value === 'string' ? value : JSON.stringify(value)}
      </bdi>
    )
  }
}
