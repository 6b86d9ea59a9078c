import { consoleChainsApi } from '@croupier/api/play/console-chains'
import { useText } from '@croupier/kit/i18n/i18n'
import { useStaffAction } from '../../app/api.ts'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { Facts, When } from '../../ui/words.tsx'
import type { AnnouncementDialogProps } from './EnterSaltDialog.tsx'
import { useSourceWords } from './salt-words.tsx'

/** Ends an announcement before its value is fixed, in front of everybody. */
export function GiveUpDialog({ table, announcement, onClose }: AnnouncementDialogProps) {
  const t = useText('operations')
  const wordsOf = useSourceWords()
  const giveUp = useStaffAction(consoleChainsApi.giveUp, { refreshes: [consoleChainsApi.list] })
  return (
    <ActionDialog
      title={`${t('salt.giveUp')} · ${table.title}`}
      confirmLabel={t('salt.giveUp')}
      danger
      action={giveUp}
      onClose={onClose}
      input={(reason) => ({ chainId: announcement.chainId, reason })}
      done={t('salt.givenUp')}
    >
      <Facts
        items={[
          { name: t('salt.kind'), value: <span dir="auto">{wordsOf(announcement.source)}</span> },
          { name: t('salt.notBefore'), value: <When at={announcement.notBefore} /> },
        ]}
      />
      <p className="note">{t('salt.giveUp.warning')}</p>
    </ActionDialog>
  )
}
