import type { ButtonHTMLAttributes, ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import type { IconName } from './icon-names.ts'

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: 'main' | 'quiet' | 'ghost' | 'danger'
  size?: 'small' | 'medium' | 'large'
  /** Something is under way: the label stays, a second click does nothing. */
  busy?: boolean
  icon?: IconName
  children: ReactNode
}

export function Button({
  look = 'quiet',
  size = 'medium',
  busy = false,
  icon,
  children,
  className = '',
  type = 'button',
  ...rest
}: ButtonProps) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type
      type={type}
      className={`btn btn-${look} btn-${size} ${className}`}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    >
      {icon ? <Icon name={icon} size={size === 'small' ? 16 : 18} /> : null}
      <span className="btn-label">{children}</span>
    </button>
  )
}

export interface IconButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** What a screen reader says; also the tooltip. */
  label: string
  icon: IconName
  size?: number
}

export function IconButton({ label, icon, size = 20, className = '', ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn ${className}`}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} size={size} />
    </button>
  )
}
