import { consolePointsApi } from '@croupier/api/engagement/console-points'
import { useText } from '@croupier/kit/i18n/i18n'
import { useCounts } from '@croupier/kit/money/use-amounts'
import { Button } from '@croupier/kit/ui/Button'
import { Field, Select } from '@croupier/kit/ui/Field'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { staffQuery, useStaffAction } from '../../app/api.ts'
import { useDesk } from '../../app/desk.tsx'
import { ActionDialog } from '../../ui/ActionDialog.tsx'
import { useProposedToast } from '../../ui/use-proposed-toast.ts'
import { Facts } from '../../ui/words.tsx'

const WHOLE = 10_000n
const MOST = 10_000_000

/** A member's points, and the way to change them by two people. */
export function MemberPoints({ memberId }: { memberId: bigint }) {
  const t = useText('bonusdesk')
  const { may } = useDesk()
  const [asking, setAsking] = useState(false)
  const { data } = useQuery(staffQuery(consolePointsApi.ofMember, { memberId }))
  if (!data) return null
  return (
    <section aria-label={t('points.title')}>
      <Facts
        items={[{ name: t('points.title'), value: <bdi>{String(data.points / WHOLE)}</bdi> }]}
      />
      {may('bonuses.write') ? (
        <Button onClick={() => setAsking(true)}>{t('points.adjust')}</Button>
      ) : null}
      {asking ? <AdjustDialog memberId={memberId} onClose={() => setAsking(false)} /> : null}
    </section>
  )
}

function AdjustDialog({ memberId, onClose }: { memberId: bigint; onClose: () => void }) {
  const t = useText('bonusdesk')
  const promotions = useText('promotiondesk')
  const counts = useCounts({ least: 1, most: MOST })
  const [direction, setDirection] = useState<'add' | 'deduct'>('add')
  const [text, setText] = useState('')
  const say = useProposedToast()
  const adjust = useStaffAction(consolePointsApi.adjust, {
    refreshes: [consolePointsApi.ofMember],
  })
  const points = counts.read(text)
  return (
    <ActionDialog
      title={t('points.adjust')}
      confirmLabel={promotions('propose')}
      ready={points !== null}
      action={adjust}
      onClose={onClose}
      input={(reason) => (points === null ? null : { memberId, direction, points, reason })}
      onDone={say}
    >
      <p className="note">{t('points.note')}</p>
      <Select
        label={t('points.direction')}
        value={direction}
        onChange={({ target }) => setDirection(target.value === 'add' ? 'add' : 'deduct')}
        options={(['add', 'deduct'] as const).map((value) => ({
          value,
          label: t(`points.${value}`),
        }))}
      />
      <Field
        label={t('points.title')}
        value={text}
        inputMode="numeric"
        error={counts.note(text).error}
        onChange={({ target }) => setText(target.value)}
      />
    </ActionDialog>
  )
}
