import { consoleChainsApi } from '@croupier/api/play/console-chains'
import { useText } from '@croupier/kit/i18n/i18n'
import { useToast } from '@croupier/kit/ui/Toast'
import { useStaffAction } from '../../app/api.ts'
import { ReasonDialog } from '../../ui/ReasonDialog.tsx'
import { Facts, When } from '../../ui/words.tsx'
import type { AnnouncementDialogProps } from './EnterSaltDialog.tsx'
import { useSourceWords } from './salt-words.tsx'

/** Ends an announcement before its value is fixed, in front of everybody. */
export function GiveUpDialog({ table, announcement, onClose }: AnnouncementDialogProps) {
  const t = useText('operations')
  const say = useToast()
  const wordsOf = useSourceWords()
  const giveUp = useStaffAction(consoleChainsApi.giveUp, { refreshes: [consoleChainsApi.list] })
  return (
    <ReasonDialog
      title={`${t('salt.giveUp')} · ${table.title}`}
      confirmLabel={t('salt.giveUp')}
      danger
      busy={giveUp.isPending}
      error={giveUp.error}
      onClose={onClose}
      onConfirm={(reason) =>
        giveUp.mutate(
          { chainId: announcement.chainId, reason },
          {
            onSuccess: () => {
              onClose()
              say({ tone: 'good', text: t('salt.givenUp') })
            },
          },
        )
      }
    >
      <Facts
        items={[
          { name: t('salt.kind'), value: <span dir="auto">{wordsOf(announcement.source)}</span> },
          { name: t('salt.notBefore'), value: <When at={announcement.notBefore} /> },
        ]}
      />
      <p className="note">{t('salt.giveUp.warning')}</p>
    </ReasonDialog>
  )
}
