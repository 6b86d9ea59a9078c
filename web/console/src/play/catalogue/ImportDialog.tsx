import { consoleCatalogueApi } from '@croupier/api/play/console-catalogue'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Failure, Loading } from '../../ui/states.tsx'
import { PlanView } from './PlanView.tsx'

const LARGEST = 4_000_000

interface Chosen {
  format: 'csv' | 'json'
  text: string
}

/** Takes a file of titles: first what it would change and what is wrong in it, then, with a reason, the change. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText('gamedesk')
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [isTooLarge, setTooLarge] = useState(false)
  const preview = useStaffAction(consoleCatalogueApi.previewFile)
  const take = useStaffAction(consoleCatalogueApi.takeFile, {
    refreshes: [consoleCatalogueApi.titles],
  })
  const plan = preview.data
  const read = async (file: File | undefined): Promise<void> => {
    preview.reset()
    setChosen(null)
    setTooLarge(file !== undefined && file.size > LARGEST)
    if (!file || file.size > LARGEST) return
    const format = file.name.toLowerCase().endsWith('.json') ? ('json' as const) : ('csv' as const)
    const next = { format, text: await file.text() }
    setChosen(next)
    preview.mutate(next)
  }
  return (
    <ActionDialog
      title={t('import')}
      confirmLabel={t('import.do')}
      ready={plan !== undefined && plan.wrong.length === 0 && plan.differences.length > 0}
      action={take}
      onClose={onClose}
      input={(reason) => (chosen && plan ? { ...chosen, print: plan.print, reason } : null)}
      done={({ titles: count }) => t('done', { count })}
    >
      <Field
        label={t('file')}
        type="file"
        accept=".csv,.json,text/csv,application/json"
        hint={t('file.hint')}
        error={isTooLarge ? t('file.tooLarge') : undefined}
        onChange={({ target }) => void read(target.files?.[0])}
      />
      {preview.isPending ? <Loading lines={3} /> : null}
      {preview.error ? <Failure error={preview.error} /> : null}
      {plan ? <PlanView plan={plan} /> : null}
    </ActionDialog>
  )
}
