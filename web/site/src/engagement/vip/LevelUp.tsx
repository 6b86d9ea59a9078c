import type { VipLadderView, VipStanding } from '@croupier/api/engagement/vip'
import { deviceStorage } from '@croupier/kit/browser/storage'
import { useText } from '@croupier/kit/i18n/i18n'
import { Button } from '@croupier/kit/ui/Button'
import { Dialog } from '@croupier/kit/ui/Dialog'
import { useEffect, useState } from 'react'
import { useMember } from '../../app/site.tsx'
import { VipBadge } from './VipBadge.tsx'

const RAYS = Array.from({ length: 12 }, (_, at) => at * 30)

/** The moment of a new level: once on this device for each level that is reached while somebody knew a lower one. */
export function LevelUp({ ladder, standing }: { ladder: VipLadderView; standing: VipStanding }) {
  const t = useText('vip')
  const common = useText('common')
  const member = useMember()
  const key = member ? `vip.level.${member.id}` : null
  const [shown, setShown] = useState<number | null>(null)
  const { level: number } = standing
  const [asked, setAsked] = useState<{ key: string; number: number } | null>(null)
  // The storage says which level was seen last: asked once for each level, before the effect writes the new one.
  if (key !== null && (asked?.key !== key || asked.number !== number)) {
    setAsked({ key, number })
    const seen = deviceStorage.getItem(key)
    if (seen !== null && Number(seen) < number) setShown(number)
  }
  useEffect(() => {
    if (key !== null) deviceStorage.setItem(key, String(number))
  }, [key, number])
  const level = ladder.levels[(shown ?? 0) - 1]
  if (!level) return null
  const close = (): void => setShown(null)
  return (
    <Dialog title={t('up', { level: level.name })} onClose={close} closeLabel={common('close')}>
      <div className="vip-up">
        <div className="vip-up-art">
          <svg viewBox="-100 -100 200 200" aria-hidden="true">
            {RAYS.map((turn) => (
              <path key={turn} d="M-5-46 0-98 5-46z" transform={`rotate(${turn})`} />
            ))}
          </svg>
          <VipBadge badge={level.badge} size={132} />
        </div>
        <p>{t('up.text')}</p>
        <Button look="main" onClick={close}>
          {t('up.close')}
        </Button>
      </div>
    </Dialog>
  )
}
