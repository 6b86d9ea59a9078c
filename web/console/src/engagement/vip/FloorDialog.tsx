import { consoleVipApi } from '@croupier/api/engagement/console-vip'
import type { OutputOf } from '@croupier/api/endpoint'
import { useText } from '@croupier/kit/i18n/i18n'
import { momentOnClock } from '@croupier/kit/money/zoned'
import { Select } from '@croupier/kit/ui/Field'
import { useState } from 'react'
import { useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { BrandMomentField } from '../../ui/BrandMomentField.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'

type Levels = OutputOf<typeof consoleVipApi.member>['levels']

/** Proposes a level below which no review takes a member; a second person sets it. */
export function FloorDialog({
  memberId,
  levels,
  onClose,
}: {
  memberId: bigint
  levels: Levels
  onClose: () => void
}) {
  const t = useText('vipdesk')
  const { brand } = useDesk()
  const [level, setLevel] = useState('1')
  const [until, setUntil] = useState('')
  const sayProposed = useProposedToast()
  const propose = useStaffAction(consoleVipApi.proposeFloor, {
    refreshes: [consoleVipApi.member],
  })
  const moment = until === '' ? null : momentOnClock(until, brand.timeZone)
  return (
    <ActionDialog
      title={t('floor.set')}
      confirmLabel={t('floor.propose')}
      ready={moment !== null}
      action={propose}
      onClose={onClose}
      input={(reason) =>
        moment === null ? null : { memberId, level: Number(level), until: moment, reason }
      }
      onDone={sayProposed}
    >
      <p className="note">{t('floor.note')}</p>
      <Select
        label={t('level')}
        value={level}
        onChange={({ target }) => setLevel(target.value)}
        options={levels.map(({ number, name }) => ({ value: String(number), label: name }))}
      />
      <BrandMomentField
        label={t('floor.until')}
        hint={t('floor.until.hint')}
        value={until}
        onChange={setUntil}
      />
    </ActionDialog>
  )
}
