import { useCallback } from 'react'
import { NetworkError, RefusalError } from '../api/call-errors.ts'
import { useText } from '../i18n/i18n.tsx'

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
