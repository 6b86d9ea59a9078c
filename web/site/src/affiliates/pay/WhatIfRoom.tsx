import { agentPayApi } from '@croupier/api/affiliates/agent-pay'
import { agentTeamApi } from '@croupier/api/affiliates/agent-team'
import type { OutputOf } from '@croupier/api/endpoint'
import { agentsApi } from '@croupier/api/affiliates/agents'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useMemo, useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import {
  draftOf,
  emptyDraft,
  type TermsDraft,
  termsOfDraft,
} from '@croupier/kit/contracts/terms-draft'
import { TermsEditor } from '@croupier/kit/contracts/TermsEditor.tsx'
import { usePayable } from '../contracts/use-payable.ts'
import { Amount, MathsView } from './MathsView.tsx'

type Answer = OutputOf<typeof agentPayApi.whatIf>

/** What other terms would have paid in the last whole period, over what was really played. */
export function WhatIfRoom() {
  const t = useText('agentcentre')
  const { tag } = useTextBook().language
  /** What was written; before that, the terms that hold. */
  const [written, setWritten] = useState<TermsDraft | null>(null)
  const [whose, setWhose] = useState('')
  const payable = usePayable()
  const { brand } = usePermission()
  const type = written?.type ?? 'dividend'
  const ask = useAction(agentPayApi.whatIf)
  const { data: downlines } = useQuery(
    query(agentTeamApi.members, { search: '', only: 'agents', limit: 100 }),
  )
  const { data: held } = useQuery(
    query(agentsApi.contracts, {
      side: whose === '' ? 'received' : 'given',
      type,
      state: 'accepted',
      limit: 100,
    }),
  )
  const now = held?.items.find(({ taker }) => whose === '' || String(taker.memberId) === whose)
  const holding = useMemo(
    () => (now ? draftOf(now.terms, tag) : emptyDraft(type, tag)),
    [now, type, tag],
  )
  const draft = written ?? holding
  const terms = termsOfDraft(draft)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (terms) ask.mutate({ terms, ...(whose === '' ? {} : { memberId: BigInt(whose) }) })
  }
  return (
    <>
      <p className="muted">{t('whatIf.text')}</p>
      <form className="panel form agent-offer" onSubmit={submit}>
        <Select
          label={t('whatIf.whose')}
          value={whose}
          options={[
            { value: '', label: t('whatIf.mine') },
            ...(downlines?.items ?? []).map(({ memberId, account }) => ({
              value: String(memberId),
              label: account,
            })),
          ]}
          onChange={({ target }) => setWhose(target.value)}
        />
        {now && written !== null ? (
          <Button size="small" icon="copy" onClick={() => setWritten(holding)}>
            {t('whatIf.from')}
          </Button>
        ) : null}
        <TermsEditor
          draft={draft}
          currency={brand.currency}
          types={payable}
          onChange={setWritten}
        />
        <RefusalNote error={ask.error} />
        <Button look="main" type="submit" busy={ask.isPending} disabled={!terms}>
          {t('whatIf.ask')}
        </Button>
      </form>
      {ask.data ? (
        <Outcome answer={ask.data} isOwn={ask.variables?.memberId === undefined} />
      ) : null}
    </>
  )
}

/** Before and after; with a downline's terms for both, with the own ones for the one there is. */
function Outcome({ answer, isOwn }: { answer: Answer; isOwn: boolean }) {
  const t = useText('agentcentre')
  const { brand } = usePermission()
  const { from, to, tried, before, after, maths } = answer
  const time = (at: Date): string => formatZoned(at, brand.timeZone)
  return (
    <section className="panel agent-block" aria-live="polite" aria-label={t('whatIf.outcome')}>
      <h2>{t('whatIf.outcome')}</h2>
      <p className="muted">
        <bdi>{tried.account}</bdi> · {time(from)} – {time(to)}
      </p>
      <table className="table">
        <thead>
          <tr>
            <th scope="col">{t('account')}</th>
            <th scope="col" data-align="end">
              {t('whatIf.before')}
            </th>
            <th scope="col" data-align="end">
              {t('whatIf.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {(isOwn ? (['own'] as const) : (['tried', 'own'] as const)).map((who) => (
            <tr key={who}>
              <th scope="row">{t(`whatIf.${who}`)}</th>
              <td data-align="end">
                <Amount of={before[who]} />
              </td>
              <td data-align="end">
                <strong>
                  <Amount of={after[who]} />
                </strong>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <MathsView maths={maths} />
    </section>
  )
}
