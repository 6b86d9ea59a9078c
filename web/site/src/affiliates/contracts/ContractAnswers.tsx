import { agentsApi, type ContractView } from '@croupier/api/affiliates/agents'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { formatZoned } from '@croupier/kit/money/zoned'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { Skeleton } from '@croupier/kit/ui/states'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PageError } from '../../app/PageBoundary.tsx'
import { usePermission } from '../../app/site.tsx'
import { type Answer, answersTo, asksReason, endsOthers, relayOf } from './answers.ts'
import { CascadeList } from './CascadeList.tsx'

/** What can be answered, and before that what would end with it: nobody agrees to something unseen (S4-038, S4-039). */
export function ContractAnswers({
  contract,
  onDone,
}: {
  contract: ContractView
  onDone: () => void
}) {
  const t = useText('agentcentre')
  const answers = answersTo(contract)
  const [chosen, setChosen] = useState<Answer | null>(null)
  // What is being answered stays until it is done, though the contract that comes back has nothing to answer any more.
  if (answers.length === 0 && chosen === null) return null
  return (
    <section className="agent-answers">
      {chosen === null ? (
        <div className="dialog-actions">
          {answers.map((answer) => (
            <Button
              key={answer}
              look={endsOthers(answer) ? 'main' : 'quiet'}
              onClick={() => setChosen(answer)}
            >
              {t(`answer.${answer}`)}
            </Button>
          ))}
        </div>
      ) : (
        <Confirm
          answer={chosen}
          contract={contract}
          onBack={() => setChosen(null)}
          onDone={onDone}
        />
      )}
    </section>
  )
}

interface ConfirmProps {
  answer: Answer
  contract: ContractView
  onBack: () => void
  onDone: () => void
}

function Confirm({ answer, contract, onBack, onDone }: ConfirmProps) {
  const t = useText('agentcentre')
  const say = useToast()
  const { brand } = usePermission()
  const [reason, setReason] = useState('')
  const { contractId, termsHash, type } = contract
  const shows = endsOthers(answer)
  const preview = useQuery({
    ...query(agentsApi.cascade, { contractId }),
    enabled: shows,
    staleTime: 0,
  })
  const act = useAction(relayOf(type), {
    refreshes: [agentsApi.contracts, agentsApi.contract, agentsApi.consolidated],
  })
  if (shows && preview.error)
    return <PageError error={preview.error} onRetry={() => void preview.refetch()} />
  if (shows && !preview.data) return <Skeleton className="agent-card-wait" />
  const ending = preview.data?.items ?? []
  const submit = (): void =>
    act.mutate(
      {
        action: answer,
        contractId,
        ...(answer === 'accept' ? { termsHash } : {}),
        cascade: shows ? ending.map((other) => other.contractId) : [],
        reason,
      },
      {
        onSuccess: () => {
          say({ tone: 'good', text: t(`answered.${answer}`) })
          onDone()
        },
        // What was shown may be old by now: it is asked for again before the next try.
        onError: () => void preview.refetch(),
      },
    )
  return (
    <div className="agent-confirm">
      <h3 className="record-head">{t(`answer.${answer}`)}</h3>
      {shows && preview.data ? (
        <>
          <p>
            {t(answer === 'accept' ? 'counts.from' : 'counts.to', {
              time: formatZoned(preview.data.effectiveFrom, brand.timeZone),
            })}
          </p>
          <CascadeList ending={ending} />
        </>
      ) : null}
      {asksReason(answer) ? (
        <Field
          label={t('reason')}
          value={reason}
          maxLength={500}
          onChange={({ target }) => setReason(target.value)}
        />
      ) : null}
      <RefusalNote error={act.error} />
      <div className="dialog-actions">
        <Button look="ghost" onClick={onBack}>
          {t('back')}
        </Button>
        <Button look="main" busy={act.isPending} onClick={submit}>
          {t(answer === 'accept' ? 'sign' : 'confirm')}
        </Button>
      </div>
    </div>
  )
}
