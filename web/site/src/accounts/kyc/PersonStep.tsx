import { kycApi } from '@croupier/api/accounts/kyc'
import { useAction } from '@croupier/kit/api/queries'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { DateField } from '@croupier/kit/ui/DateField'
import { Field } from '@croupier/kit/ui/Field'
import { fieldError, RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { type FormEvent, useState } from 'react'
import { usePermission } from '../../app/site.tsx'
import { dayOf } from '../../reporting/records/days.ts'
import type { KycStatus } from './status.ts'

const refreshes = [kycApi.status]

/** Name, number and birth date: told once, then shown with the number hidden. */
export function PersonStep({ status }: { status: KycStatus }) {
  const { registry, person, steps } = status
  const isDone = steps.find(({ step }) => step === 'person')?.state === 'done'
  if (isDone && person) return <Told person={person} />
  return registry === 'unknown' && person ? (
    <Waiting status={status} />
  ) : (
    <PersonForm status={status} />
  )
}

function Told({ person }: { person: NonNullable<KycStatus['person']> }) {
  const t = useText('kyc')
  const idName = useIdName()
  return (
    <dl className="proof-facts">
      <div>
        <dt>{t('person.fullName')}</dt>
        <dd>{person.fullName}</dd>
      </div>
      <div>
        <dt>{t(idName)}</dt>
        <dd>{person.idNumber}</dd>
      </div>
      <div>
        <dt>{t('person.birthday')}</dt>
        <dd>{person.birthday}</dd>
      </div>
    </dl>
  )
}

/** What a member told at the registration, or told here while the register was silent. */
function Waiting({ status }: { status: KycStatus }) {
  const t = useText('kyc')
  const ask = useAction(kycApi.askAgain, { refreshes })
  const [edits, setEdits] = useState(false)
  if (edits || !status.person || status.checkedAt) return <PersonForm status={status} />
  return (
    <>
      <Told person={status.person} />
      <p className="note">{t('person.waits')}</p>
      <RefusalNote error={ask.error} />
      <div className="verify-actions">
        <Button look="main" busy={ask.isPending} onClick={() => ask.mutate({})}>
          {t('person.askAgain')}
        </Button>
        <Button onClick={() => setEdits(true)}>{t('state.again')}</Button>
      </div>
    </>
  )
}

function PersonForm({ status }: { status: KycStatus }) {
  const t = useText('kyc')
  const idName = useIdName()
  const { brand } = usePermission()
  const [today] = useState(() => dayOf(new Date(), brand.timeZone))
  const [values, setValues] = useState({ fullName: '', idNumber: '', birthday: '' })
  const tell = useAction(kycApi.tellPerson, { refreshes })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    tell.mutate(values)
  }
  const write =
    (name: keyof typeof values) =>
    ({ target }: { target: HTMLInputElement }) =>
      setValues({ ...values, [name]: target.value })
  return (
    <form className="form" onSubmit={submit}>
      {status.registry === 'mismatch' ? (
        <p className="note note-bad">{t('person.mismatch')}</p>
      ) : null}
      <Field
        label={t('person.fullName')}
        value={values.fullName}
        autoComplete="name"
        required
        maxLength={120}
        onChange={write('fullName')}
        error={fieldError(tell.error, 'fullName')}
      />
      <Field
        label={t(idName)}
        value={values.idNumber}
        inputMode={idName === 'person.idNumber' ? 'numeric' : 'text'}
        autoComplete="off"
        required
        maxLength={20}
        onChange={write('idNumber')}
        error={fieldError(tell.error, 'idNumber')}
      />
      <DateField
        label={t('person.birthday')}
        today={today}
        value={values.birthday}
        autoComplete="bday"
        required
        hint={t('person.age', { age: status.minimumAge })}
        onChange={(birthday) => setValues({ ...values, birthday })}
        error={fieldError(tell.error, 'birthday')}
      />
      <RefusalNote error={tell.error} fields={['fullName', 'idNumber', 'birthday']} />
      {status.simulated.registry ? <p className="note">{t('simulated.registry')}</p> : null}
      <Button
        type="submit"
        look="main"
        busy={tell.isPending}
        disabled={Object.values(values).some((value) => value === '')}
      >
        {t('person.send')}
      </Button>
    </form>
  )
}

function useIdName(): 'person.idNumber' | 'person.idNumber.other' {
  return usePermission().brand.currency === 'BRL' ? 'person.idNumber' : 'person.idNumber.other'
}
