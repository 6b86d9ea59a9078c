import { RefusalError } from '../api/call-endpoint.ts'
import { useErrorText } from './error-text.ts'
import { Icon } from './Icon.tsx'

/** The note of a form for an error that belongs to no field; fields show their own. */
export function RefusalNote({
  error,
  fields = [],
}: {
  error: unknown
  fields?: readonly string[]
}) {
  const textOf = useErrorText()
  if (!error) return null
  if (error instanceof RefusalError && error.body.field && fields.includes(error.body.field)) {
    return null
  }
  return (
    <div className="note note-bad" role="alert">
      <Icon name="circle-alert" />
      <span>{textOf(error)}</span>
    </div>
  )
}

/** The refusal's sentence when it is about this field. */
export function fieldError(error: unknown, field: string): string | undefined {
  return error instanceof RefusalError && error.body.field === field
    ? error.body.message
    : undefined
}
