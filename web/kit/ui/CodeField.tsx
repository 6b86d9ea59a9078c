import { foldDigits } from '@croupier/shared/digits'
import { Field, type FieldProps } from './Field.tsx'

/** How long the codes of the house and of authenticators are, and payment passwords too. */
const CODE_DIGITS = 6

/**
 * The digits of what was typed or pasted as a code: of any script, without the spaces and hyphens that messages and authenticators write
 * between them, and no more than a code has.
 */
export function codeDigits(text: string): string {
  return foldDigits(text).replace(/\D/g, '').slice(0, CODE_DIGITS)
}

/**
 * The box for a code of six digits. It has no `maxLength`: a browser would cut a pasted `123 456` before anything could be left out.
 * `onChange` finds the digits alone in `target.value`.
 */
export function CodeField({ onChange, ...field }: FieldProps) {
  return (
    <Field
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      {...field}
      onChange={(event) => {
        event.target.value = codeDigits(event.target.value)
        onChange?.(event)
      }}
    />
  )
}
