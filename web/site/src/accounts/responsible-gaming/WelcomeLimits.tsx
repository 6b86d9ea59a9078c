import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { query, useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Field } from '@croupier/kit/ui/Field'
import { Icon } from '@croupier/kit/ui/Icon'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Link } from 'wouter'
import { useAmounts } from '@croupier/kit/money/use-amounts'
import { isCurrencyCode } from '@croupier/shared/currencies'
import { paths } from '../../paths.ts'

const refreshes = [responsibleGamingApi.overview]

/**
 * At the first login: the limits without which the market lets nobody play, or the offer of a deposit limit in the member's own figure,
 * which may be passed over (RG-01).
 */
export function WelcomeLimits({ onLeave }: { onLeave: () => void }) {
  const t = useText('limits')
  const { data } = useQuery(query(responsibleGamingApi.overview, {}))
  if (!data) return null
  if (data.missing.length > 0)
    return (
      <section className="form" aria-label={t('welcome.required')}>
        <p>
          {t('limits.missing', { kinds: data.missing.map((kind) => t(`kind.${kind}`)).join(', ') })}
        </p>
        <Link
          href={paths.member('playSafely')}
          className="btn btn-main btn-large"
          onClick={onLeave}
        >
          {t('welcome.required')}
        </Link>
      </section>
    )
  const hasOne = data.limits.some(({ kind }) => kind === 'deposit')
  return <DepositLimitOffer currency={data.currency} isSet={hasOne} />
}

function DepositLimitOffer({ currency, isSet }: { currency: string; isSet: boolean }) {
  const t = useText('limits')
  const [text, setText] = useState('')
  const set = useAction(responsibleGamingApi.setLimit, { refreshes })
  const amounts = useAmounts(isCurrencyCode(currency) ? currency : 'DEMO')
  const amount = amounts.read(text)
  const note = amounts.note(text)
  if (isSet)
    return (
      <output className="safe-set">
        <Icon name="check" size={18} />
        {t('welcome.set')}
      </output>
    )
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (amount !== null) set.mutate({ kind: 'deposit', period: 'month', amount })
  }
  return (
    <form className="safe-offer" onSubmit={submit} aria-label={t('welcome.offer')}>
      <Field
        label={t('welcome.offer')}
        hint={note.hint ?? t('welcome.offer.why')}
        value={text}
        inputMode="decimal"
        autoComplete="off"
        end={<span className="field-unit">{currency}</span>}
        onChange={({ target }) => setText(target.value)}
        error={note.error}
      />
      <Button type="submit" busy={set.isPending} disabled={amount === null}>
        {t('limit.save')}
      </Button>
      <RefusalNote error={set.error} />
    </form>
  )
}
