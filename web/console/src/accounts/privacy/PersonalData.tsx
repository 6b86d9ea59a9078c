import { consoleApi } from '@croupier/api/console/console'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { EyeOff } from 'lucide-react'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Nothing } from '../../ui/states.tsx'
import { useWord } from '../../ui/word.ts'
import { Facts } from '../../ui/words.tsx'

/** Personal data stays covered until somebody says why they need it; who looked, and why, is in the audit log. */
export function PersonalData({ memberId }: { memberId: bigint }) {
  const t = useText('console')
  const word = useWord()
  const [asking, setAsking] = useState(false)
  const read = useStaffAction(consoleApi.personalData)
  const fields = read.data?.fields
  if (fields?.length === 0) return <Nothing text={t('personal.none')} />
  if (fields) {
    return (
      <section className="panel padded">
        <Facts items={fields.map(({ name, value }) => ({ name: word('field', name), value }))} />
      </section>
    )
  }
  return (
    <section className="panel padded covered">
      <EyeOff size={22} aria-hidden="true" />
      <p>{t('personal.covered')}</p>
      <Button size="small" onClick={() => setAsking(true)}>
        {t('personal.show')}
      </Button>
      {asking ? (
        <ActionDialog
          title={t('personal.ask')}
          confirmLabel={t('personal.show')}
          action={read}
          input={(reason) => ({ memberId, reason })}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </section>
  )
}
