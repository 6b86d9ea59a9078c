import { useText } from '@croupier/kit/i18n/i18n.tsx'
import { GameIconButton } from '../../engine/view/frame/icons.tsx'
import type { Desk } from '../../engine/view/use-desk.ts'
import type { Arena, Credit } from './arena-post.ts'

export interface GunSettings {
  level: number
  isTriple: boolean
  isAuto: boolean
  isLocking: boolean
}

/** What a cannon may be set to, in units. */
export const cannonLevels = [1, 2, 3, 5, 10] as const

export function unitsOf({ level, isTriple }: GunSettings, most: number): number {
  return isTriple && level * 3 <= most ? level * 3 : level
}

/** The gun below the sea: how strong, auto fire, lock, triple, and what is loaded. */
export function GunPanel(props: {
  desk: Desk
  arena: Arena
  credit: Credit | null
  settings: GunSettings
  unitsMost: number
  onChange: (settings: GunSettings) => void
  onFire: () => void
  onLeave: () => void
}) {
  const { desk, arena, credit, settings, unitsMost, onChange } = props
  const t = useText('fishing')
  const { formatMoney } = desk.props
  const units = unitsOf(settings, unitsMost)
  const loaded = credit ? credit.left + credit.won : 0
  const isAutoAllowed = desk.launch.market.autoplay
  const step = (by: 1 | -1): void => {
    const place = cannonLevels.findIndex((level) => level === settings.level)
    const level = cannonLevels[Math.min(cannonLevels.length - 1, Math.max(0, place + by))]
    if (level !== undefined) onChange({ ...settings, level })
  }
  return (
    <div className="fish-panel">
      <div className="gv-stake fish-level">
        <GameIconButton name="minus" label={t('level.down')} onPress={() => step(-1)} />
        <div className="gv-stake-amount">
          <span className="gv-label">{t('level', { units })}</span>
          <bdi className="gv-amount">{formatMoney(arena.bullet * BigInt(units))}</bdi>
        </div>
        <GameIconButton name="plus" label={t('level.up')} onPress={() => step(1)} />
      </div>
      <div className="fish-switches">
        {isAutoAllowed ? (
          <>
            <Switch
              label={t('auto')}
              isOn={settings.isAuto}
              onPress={() => onChange({ ...settings, isAuto: !settings.isAuto })}
            />
            <Switch
              label={t('lock')}
              isOn={settings.isLocking}
              onPress={() => onChange({ ...settings, isLocking: !settings.isLocking })}
            />
          </>
        ) : null}
        <Switch
          label={t('triple')}
          isOn={settings.isTriple && settings.level * 3 <= unitsMost}
          isOff={settings.level * 3 > unitsMost}
          onPress={() => onChange({ ...settings, isTriple: !settings.isTriple })}
        />
      </div>
      <div className="fish-loaded">
        <span className="gv-label">{t('credit')}</span>
        <bdi className="gv-amount">{formatMoney(arena.bullet * BigInt(loaded))}</bdi>
      </div>
      <button type="button" className="gv-main-button fish-fire" onClick={props.onFire}>
        {t('fire')}
      </button>
      <button type="button" className="gv-quiet-button fish-leave" onClick={props.onLeave}>
        {t('leave')}
      </button>
    </div>
  )
}

function Switch({
  label,
  isOn,
  isOff = false,
  onPress,
}: {
  label: string
  isOn: boolean
  isOff?: boolean
  onPress: () => void
}) {
  return (
    <button
      type="button"
      className="fish-switch"
      aria-pressed={isOn}
      disabled={isOff}
      onClick={onPress}
    >
      {label}
    </button>
  )
}
