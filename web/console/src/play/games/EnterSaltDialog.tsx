import {
  consoleChainsApi,
  type StaffAnnouncement,
  type TableChains,
} from '@croupier/api/play/console-chains'
import { useText } from '@croupier/kit/i18n/i18n'
import { Field } from '@croupier/kit/ui/Field'
import { useToast } from '@croupier/kit/ui/Toast'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Facts, When } from '../../ui/words.tsx'
import { SaltEntries, useSourceWords } from './salt-words.tsx'

export interface AnnouncementDialogProps {
  table: TableChains
  announcement: StaffAnnouncement
  onClose: () => void
}

/** One of two people says what the event brought, as read at its source; what the other one entered is not to be seen. */
export function EnterSaltDialog({ table, announcement, onClose }: AnnouncementDialogProps) {
  const t = useText('operations')
  const say = useToast()
  const wordsOf = useSourceWords()
  const [value, setValue] = useState('')
  const enter = useStaffAction(consoleChainsApi.enter, { refreshes: [consoleChainsApi.list] })
  const { chainId, source, notBefore, entering, entries } = announcement
  return (
    <ActionDialog
      title={`${t('salt.enter')} · ${table.title}`}
      confirmLabel={t('salt.enter')}
      ready={value.trim() !== ''}
      action={enter}
      onClose={onClose}
      input={(reason) => ({ chainId, value, reason })}
      onDone={({ entering: reached }) => {
        const tone = reached === 'disagreed' ? 'bad' : 'good'
        say({ tone, text: t(`salt.said.${reached}`) })
      }}
    >
      <Facts
        items={[
          { name: t('salt.kind'), value: <span dir="auto">{wordsOf(source)}</span> },
          { name: t('salt.notBefore'), value: <When at={notBefore} /> },
          ...(entering === 'disagreed'
            ? [{ name: t('salt.stage.disagreed'), value: <SaltEntries entries={entries} /> }]
            : []),
        ]}
      />
      <Field
        label={t('salt.value')}
        hint={t('salt.value.hint')}
        dir="ltr"
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        value={value}
        maxLength={200}
        onChange={({ target }) => setValue(target.value)}
      />
    </ActionDialog>
  )
}
