/** Line icons of the games' frame, drawn here so that a game needs no other file. */
const shapes = {
  back: 'M15 5l-7 7 7 7',
  expand: 'M4.5 9.5v-5h5M14.5 4.5h5v5M19.5 14.5v5h-5M9.5 19.5h-5v-5',
  close: 'M6 6l12 12M18 6L6 18',
  plus: 'M12 5v14M5 12h14',
  minus: 'M5 12h14',
  soundOn: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM15.5 9a4.2 4.2 0 010 6M18 6.5a8 8 0 010 11',
  soundOff: 'M4 9.5v5h3.5L12 18.5v-13L7.5 9.5zM16 9.5l5 5M21 9.5l-5 5',
  history: 'M4.5 12a7.5 7.5 0 107.5-7.5A7.7 7.7 0 006 7.2L4 9M4 4.5V9h4.5M12 8v4.4l3 1.8',
  fairness: 'M12 3.5l7 2.6v5.3c0 4.4-2.9 7.7-7 9.1-4.1-1.4-7-4.7-7-9.1V6.1zM8.8 12l2.3 2.3 4.2-4.5',
  rules: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 11v5.2M12 7.8v.2',
  auto: 'M17.5 8.5A7 7 0 105 12.5M17.5 3.5v5h-5M10.5 9.5l4.5 2.8-4.5 2.8z',
  stop: 'M7 7h10v10H7z',
  turbo: 'M13 3L5 13.5h5.5L10 21l8.5-11H13z',
  dice: 'M6 4.5h12A1.5 1.5 0 0119.5 6v12a1.5 1.5 0 01-1.5 1.5H6A1.5 1.5 0 014.5 18V6A1.5 1.5 0 016 4.5zM8.7 8.7h.1M15.2 8.7h.1M12 12h.1M8.7 15.3h.1M15.2 15.3h.1',
  spin: 'M19 12a7 7 0 11-2.3-5.2L19 9M19 4v5h-5',
  play: 'M8 5.5l10.5 6.5L8 18.5z',
  clock: 'M12 20.5a8.5 8.5 0 100-17 8.5 8.5 0 000 17zM12 7.5V12l3 2',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  verify: 'M10.5 17.5a7 7 0 117-7 7 7 0 01-7 7zM15.6 15.6l4.9 4.9M7.6 10.6l2.2 2.2 3.8-4.2',
  warning: 'M12 4.5l8.5 15h-17zM12 10v4.5M12 17v.2',
  talk: 'M5 5.5h14A1.5 1.5 0 0120.5 7v8a1.5 1.5 0 01-1.5 1.5h-7.5L7 20v-3.5H5A1.5 1.5 0 013.5 15V7A1.5 1.5 0 015 5.5zM8 9.5h8M8 12.5h5',
  users:
    'M9 11.5a3.2 3.2 0 100-6.4 3.2 3.2 0 000 6.4zM3.5 19c.5-3.3 2.6-5 5.5-5s5 1.7 5.5 5M16 11.3a2.8 2.8 0 000-5.6M17 14.2c2 .4 3.2 2 3.5 4.8',
} as const

export type GameIconName = keyof typeof shapes

export function GameIcon({ name, size = 22 }: { name: GameIconName; size?: number }) {
  // The way back points against the line of reading.
  const className = name === 'back' ? 'gv-icon gv-icon-turns' : 'gv-icon'
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path d={shapes[name]} />
    </svg>
  )
}

export function GameIconButton({
  name,
  label,
  onPress,
  isPressed,
  disabled = false,
  className = '',
}: {
  name: GameIconName
  label: string
  onPress: () => void
  isPressed?: boolean
  disabled?: boolean
  className?: string
}) {
  return (
    <button
      type="button"
      className={`gv-icon-button ${className}`}
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={disabled}
      onClick={onPress}
    >
      <GameIcon name={name} />
    </button>
  )
}
