import type { StaffDraw, StaffDrawState } from '@croupier/api/play/console-lottery'
import { useText } from '@croupier/kit/i18n/i18n'
import { Badge, type BadgeTone } from '@croupier/kit/ui/states'

const tones: Readonly<Record<StaffDrawState, BadgeTone>> = {
  scheduled: 'neutral',
  open: 'accent',
  closed: 'neutral',
  await_result: 'warning',
  entered: 'warning',
  held: 'bad',
  confirmed: 'accent',
  settling: 'accent',
  settled: 'good',
  correcting: 'accent',
  frozen: 'bad',
  void: 'neutral',
}

/** The state of a draw, and who holds it. */
export function DrawState({ draw }: { draw: StaffDraw }) {
  const t = useText('lotterydesk')
  return (
    <>
      <Badge tone={tones[draw.state]}>{t(`state.${draw.state}`)}</Badge>
      {draw.version > 1 ? (
        <small className="muted"> {t('version', { version: draw.version })}</small>
      ) : null}
      {draw.heldBy === null ? null : (
        <>
          <br />
          <small className="muted">{t('heldBy', { who: draw.heldBy })}</small>
        </>
      )}
    </>
  )
}
