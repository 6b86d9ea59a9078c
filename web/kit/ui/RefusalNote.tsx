import { useCallback } from 'react'
import { NetworkError, RefusalError } from '../api/call-endpoint.ts'
import { useText } from '../i18n/i18n.tsx'
import { Icon } from './Icon.tsx'

/** What an error means, in the reader's words; the request id only where a person must report it. */
export function useErrorText(): (error: unknown) => string {
  const t = useText('common')
  return useCallback(
    (error) => {
      if (error instanceof RefusalError) {
        const { code, message, requestId } = error.body
        return code === 'internal' ? `${message} (${requestId.slice(0, 8)})` : message
      }
      return error instanceof NetworkError ? t('error.network') : t('error.unknown')
    },
    [t],
  )
}

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
