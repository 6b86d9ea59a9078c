import {
  type InputHTMLAttributes,
  type ReactNode,
  type SelectHTMLAttributes,
  useId,
  useState,
} from 'react'
import { IconButton } from './Button.tsx'

interface Around {
  label: string
  error?: string | undefined
  /** What is expected, said before anything is wrong. */
  hint?: ReactNode
}

export interface FieldProps extends Around, InputHTMLAttributes<HTMLInputElement> {
  /** Stand inside the box, before and after what is typed. */
  start?: ReactNode
  end?: ReactNode
}

/** A labelled text box with its hint and its error, tied together for screen readers. */
export function Field(props: FieldProps) {
  const { label, error, hint, start, end, required, className = '', ...input } = props
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </label>
      <div className="field-box" data-invalid={error ? '' : undefined}>
        {start}
        <input
          {...input}
          id={id}
          required={false}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        />
        {end}
      </div>
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}

function Note({ id, error, hint }: { id: string; error: string | undefined; hint: ReactNode }) {
  return (
    <div id={id} className="field-note" data-error={error ? '' : undefined} aria-live="polite">
      {error ?? hint}
    </div>
  )
}

export interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'end'> {
  showLabel: string
  hideLabel: string
}

/** A secret that its owner may look at. */
export function PasswordField({ showLabel, hideLabel, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      end={
        <IconButton
          label={shown ? hideLabel : showLabel}
          icon={shown ? 'eye-off' : 'eye'}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}

export interface SelectProps extends Around, SelectHTMLAttributes<HTMLSelectElement> {
  options: readonly { value: string; label: string }[]
}

/** The browser's own select: the best one on phones and for screen readers. */
export function Select(props: SelectProps) {
  const { label, error, hint, options, required, className = '', ...select } = props
  const id = useId()
  return (
    <div className={`field ${className}`}>
      <label className="field-label" htmlFor={id}>
        {label}
        {required ? <span aria-hidden="true"> *</span> : null}
      </label>
      <div className="field-box" data-invalid={error ? '' : undefined}>
        <select
          {...select}
          id={id}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
      <Note id={`${id}-note`} error={error} hint={hint} />
    </div>
  )
}
