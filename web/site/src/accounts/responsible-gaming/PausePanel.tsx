import { responsibleGamingApi } from '@croupier/api/accounts/responsible-gaming'
import { useAction } from '@croupier/kit/api/queries'
import { sessionIsOver } from '@croupier/kit/api/session'
import { useText } from '@croupier/kit/i18n/i18n'
import { useCounts } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { Field, Select } from '@croupier/kit/ui/Field'
import { RefusalNote } from '@croupier/kit/ui/RefusalNote'
import { useToast } from '@croupier/kit/ui/Toast'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Overview } from './overview.ts'

const refreshes = [responsibleGamingApi.overview]
/** Breaks that have a word of their own, by hours. */
const NAMED = new Map<number, 'pause.day' | 'pause.week' | 'pause.month'>([
  [24, 'pause.day'],
  [7 * 24, 'pause.week'],
  [30 * 24, 'pause.month'],
])
type Breaks = Overview['breaks']
const TERMS: readonly (number | null)[] = [6, 12, 24, 60, null]

/** A break for some days, or an exclusion for long; both are said twice. */
export function PausePanel({ breaks }: { breaks: Breaks }) {
  const t = useText('limits')
  const [dialog, setDialog] = useState<'break' | 'exclusion' | null>(null)
  const close = (): void => setDialog(null)
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{t('pause')}</h2>
      </div>
      <p className="muted">{t('pause.lead')}</p>
      <div className="safe-ways">
        <Button icon="pause" onClick={() => setDialog('break')}>
          {t('pause')}
        </Button>
        <Button look="quiet" icon="lock" onClick={() => setDialog('exclusion')}>
          {t('exclusion')}
        </Button>
      </div>
      {dialog === 'break' ? <BreakDialog breaks={breaks} onClose={close} /> : null}
      {dialog === 'exclusion' ? <ExclusionDialog onClose={close} /> : null}
    </section>
  )
}

function BreakDialog({ breaks, onClose }: { breaks: Breaks; onClose: () => void }) {
  const t = useText('limits')
  const nameOf = (offered: number | null): string => {
    if (offered === null) return t('pause.custom')
    const named = NAMED.get(offered)
    return named ? t(named) : t('pause.length.days', { days: offered / 24 })
  }
  const say = useToast()
  const [hours, setHours] = useState<number | null>(breaks.offeredHours[0] ?? null)
  const [typed, setTyped] = useState('14')
  const [sure, setSure] = useState(false)
  const start = useAction(responsibleGamingApi.timeOut, { refreshes })
  const counts = useCounts({ least: 1, most: Math.floor(breaks.mostHours / 24) })
  const days = hours === null ? counts.read(typed) : hours / 24
  // The notice of it stands at the head of the page, out of sight from here.
  const onSuccess = (): void => {
    say({ tone: 'good', text: t('bar.time_out') })
    onClose()
  }
  const fits = days !== null && days >= 1 && days * 24 <= breaks.mostHours
  return (
    <Dialog title={t('pause')} closeLabel={t('close')} onClose={onClose}>
      <div className="form">
        <fieldset className="chips" aria-label={t('pause.length')} disabled={sure}>
          {[...breaks.offeredHours, null].map((offered) => (
            <button
              key={offered ?? 'own'}
              type="button"
              className="chip"
              aria-pressed={hours === offered}
              onClick={() => setHours(offered)}
            >
              {nameOf(offered)}
            </button>
          ))}
        </fieldset>
        {hours === null ? (
          <Field
            label={t('pause.days', { most: breaks.mostHours / 24 })}
            value={typed}
            inputMode="numeric"
            disabled={sure}
            onChange={({ target }) => setTyped(target.value)}
            {...counts.note(typed)}
          />
        ) : null}
        {sure && days !== null ? <p role="alert">{t('pause.confirm', { days })}</p> : null}
        <RefusalNote error={start.error} />
        <div className="dialog-actions">
          <Button look="quiet" onClick={sure ? () => setSure(false) : onClose}>
            {t('cancel')}
          </Button>
          <Button
            look="main"
            disabled={!fits}
            busy={start.isPending}
            onClick={() =>
              sure && days !== null
                ? start.mutate({ hours: days * 24 }, { onSuccess })
                : setSure(true)
            }
          >
            {t(sure ? 'pause.start' : 'exclusion.next')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function ExclusionDialog({ onClose }: { onClose: () => void }) {
  const t = useText('limits')
  const [months, setMonths] = useState<number | null>(6)
  const [step, setStep] = useState<1 | 2>(1)
  const termText = (term: number | null): string => {
    if (term === null) return t('exclusion.open')
    return term < 12
      ? t('exclusion.months', { months: term })
      : t('exclusion.years', { years: term / 12 })
  }
  if (step === 2) {
    return <SureDialog months={months} term={termText(months)} onClose={onClose} />
  }
  return (
    <Dialog title={t('exclusion')} closeLabel={t('close')} onClose={onClose}>
      <div className="form">
        <p>{t('exclusion.lead')}</p>
        <Select
          label={t('pause.length')}
          value={String(months)}
          onChange={({ target }) =>
            setMonths(TERMS.find((term) => String(term) === target.value) ?? null)
          }
          options={TERMS.map((term) => ({ value: String(term), label: termText(term) }))}
        />
        <div className="dialog-actions">
          <Button look="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button look="main" onClick={() => setStep(2)}>
            {t('exclusion.next')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The second step: what it means, point by point, and a tick before the button works. */
function SureDialog(props: { months: number | null; term: string; onClose: () => void }) {
  const t = useText('limits')
  const [understood, setUnderstood] = useState(false)
  const exclude = useAction(responsibleGamingApi.exclude)
  const queries = useQueryClient()
  // Every session has ended, this one too: the login that opens says what was done, and what one may still come for.
  const leave = (): void => {
    sessionIsOver(`${t('bar.exclusion')} ${t('exclusion.sure.money')}`)
    queries.removeQueries({ queryKey: [responsibleGamingApi.overview.path] })
  }
  return (
    <Dialog title={t('exclusion.sure')} closeLabel={t('close')} onClose={props.onClose}>
      <div className="form">
        <p>
          <strong>
            {t('exclusion')} · {props.term}
          </strong>
        </p>
        <ul className="safe-points">
          <li>{t('exclusion.sure.play')}</li>
          <li>{t('exclusion.sure.sessions')}</li>
          <li>{t('exclusion.sure.money')}</li>
          <li>{t('exclusion.sure.back')}</li>
        </ul>
        <label className="check">
          <input
            type="checkbox"
            checked={understood}
            onChange={({ target }) => setUnderstood(target.checked)}
          />
          {t('exclusion.understood')}
        </label>
        <RefusalNote error={exclude.error} />
        <div className="dialog-actions">
          <Button look="quiet" onClick={props.onClose}>
            {t('cancel')}
          </Button>
          <Button
            look="main"
            disabled={!understood}
            busy={exclude.isPending}
            onClick={() =>
              void exclude
                .mutateAsync({ months: props.months, understood: true })
                // A refusal stays in the action and is shown above.
                .then(leave, () => {})
            }
          >
            {t('exclusion.confirm')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
