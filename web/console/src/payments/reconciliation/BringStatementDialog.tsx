import { reconciliationApi } from '@croupier/api/payments/reconciliation'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { DateField } from '@croupier/kit/ui/DateField'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { dayOf } from '../../ui/periods.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { useCounterpartName, useReconciliationWord } from './words.tsx'

const LARGEST = 16 * 1024 * 1024
const DAY = /^\d{4}-\d{2}-\d{2}$/
type Counterpart = OutputOf<typeof reconciliationApi.days>['counterparts'][number]

interface BringProps {
  counterparts: readonly Counterpart[]
  onClose: () => void
}

/** Takes a counterpart's statement of a day from a file. */
export function BringStatementDialog({ counterparts, onClose }: BringProps) {
  const t = useText('reconciliation')
  const word = useReconciliationWord()
  const nameOf = useCounterpartName()
  const say = useToast()
  const [place, setPlace] = useState('0')
  const { brand } = useDesk()
  const [day, setDay] = useState('')
  const [today] = useState(() => dayOf(brand.timeZone, new Date()))
  const [file, setFile] = useState<File | null>(null)
  const bring = useStaffAction(reconciliationApi.bringStatement, {
    refreshes: [reconciliationApi.days, reconciliationApi.run, reconciliationApi.cases],
  })
  const chosen = counterparts[Number(place)]
  const isTooLarge = file !== null && file.size > LARGEST
  const send = async (reason: string): Promise<void> => {
    if (!chosen || chosen.kind === 'house' || !file) return
    const format = file.name.toLowerCase().endsWith('.json') ? ('json' as const) : ('csv' as const)
    const content = await file.text()
    const { kind, counterpart } = chosen
    bring.mutate(
      { kind, counterpart, day, format, content, reason },
      {
        onSuccess: ({ lines }) => {
          onClose()
          say({ tone: 'good', text: t('bring.done', { lines }) })
        },
      },
    )
  }
  return (
    <ReasonDialog
      title={t('bring.title')}
      confirmLabel={t('bring.confirm')}
      busy={bring.isPending}
      error={bring.error}
      ready={file !== null && !isTooLarge && DAY.test(day) && chosen !== undefined}
      onClose={onClose}
      onConfirm={(reason) => void send(reason)}
    >
      <Select
        label={t('bring.counterpart')}
        value={place}
        onChange={({ target }) => setPlace(target.value)}
        options={counterparts.map((one, index) => ({
          value: String(index),
          label: `${nameOf(one)} · ${word('kind', one.kind)}`,
        }))}
      />
      <DateField label={t('bring.day')} value={day} today={today} onChange={setDay} />
      <Field
        label={t('bring.file')}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        hint={t('bring.fileHint')}
        error={isTooLarge ? t('bring.tooLarge') : undefined}
        onChange={({ target }) => setFile(target.files?.[0] ?? null)}
      />
    </ReasonDialog>
  )
}
