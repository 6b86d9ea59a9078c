import '../styles/progress.css'

interface ProgressProps {
  /** Between 0 and `max`; what is beyond is drawn at the end. */
  value: number
  max: number
  /** What a screen reader says; without it the bar is an ornament beside words that say the same. */
  label?: string
  size?: 'large'
}

/** How far something has come. */
export function Progress({ value, max, label, size }: ProgressProps) {
  return (
    <progress
      className="progress"
      data-size={size}
      value={Math.min(max, Math.max(0, value))}
      max={max}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    />
  )
}
