import { limitKinds, limitPeriods } from '@croupier/api/accounts/limits-of-play'
import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { useAction } from '@croupier/kit/api/queries'
import { useText, useTextBook } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { writeMoney } from '@croupier/shared/read-number'
import { type FormEvent, useState } from 'react'
import { boundOf } from '../sign-in/first-limits.ts'
import { useBoundNote } from './bound-note.ts'
import type { Limit, Overview } from './overview.ts'

const refreshes = [responsibleGamingApi.overview]

/** Sets a limit, or changes one; what it leads to is said before. */
export function LimitDialog(props: {
  limit: Limit | null
  first: Limit['kind']
  currency: Overview['currency']
  onClose: () => void
}) {
  const { limit, currency, onClose } = props
  const t = useText('limits')
  const { language } = useTextBook()
  const say = useToast()
  const [kind, setKind] = useState<Limit['kind']>(limit?.kind ?? props.first)
  const [period, setPeriod] = useState<Limit['period']>(limit?.period ?? 'day')
  const [text, setText] = useState(limit ? typedOf(limit, language.tag) : '')
  const set = useAction(responsibleGamingApi.setLimit, { refreshes })
  const note = useBoundNote(currency)(kind, text)
  const amount = boundOf(kind, text, { tag: language.tag, currency })
  const done = {
    onSuccess: () => {
      say({ tone: 'good', text: t('saved') })
      onClose()
    },
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount !== null) set.mutate({ kind, period, amount }, done)
  }
  return (
    <Dialog
      title={t(limit ? 'limit.change' : 'limits.add')}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <form className="form" onSubmit={submit}>
        <Select
          label={t('kind')}
          value={kind}
          disabled={limit !== null}
          onChange={({ target }) =>
            setKind(limitKinds.find((known) => known === target.value) ?? kind)
          }
          options={limitKinds.map((known) => ({ value: known, label: t(`kind.${known}`) }))}
        />
        <Select
          label={t('period')}
          value={period}
          disabled={limit !== null}
          onChange={({ target }) =>
            setPeriod(limitPeriods.find((known) => known === target.value) ?? period)
          }
          options={limitPeriods.map((known) => ({ value: known, label: t(`period.${known}`) }))}
        />
        <Field
          label={t('limit.amount')}
          value={text}
          inputMode={kind === 'time' ? 'numeric' : 'decimal'}
          autoComplete="off"
          required
          end={
            <span className="field-unit">
              {kind === 'time' ? t('limit.minutes') : props.currency}
            </span>
          }
          onChange={({ target }) => setText(target.value)}
          error={note.error ?? (text !== '' && amount === null ? t('limit.wrong') : undefined)}
          hint={note.hint ?? t('limits.lead')}
        />
        <RefusalNote error={set.error} />
        <div className="dialog-actions">
          {limit ? (
            <Button
              look="quiet"
              onClick={() => set.mutate({ kind, period, amount: null }, done)}
              disabled={set.isPending}
            >
              {t('limit.remove')}
            </Button>
          ) : null}
          <Button type="submit" look="main" busy={set.isPending} disabled={amount === null}>
            {t('limit.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function typedOf({ kind, amount }: Limit, tag: string): string {
  return kind === 'time' ? String(amount / 60n) : writeMoney(amount, tag)
}
