import { useText } from '@croupier/kit/i18n/i18n'
import { useErrorText } from '@croupier/kit/ui/RefusalNote'
import { ErrorState, Skeleton } from '@croupier/kit/ui/states'
import { QueryErrorResetBoundary } from '@tanstack/react-query'
import { Component, type ReactNode } from 'react'

interface CatchProps {
  children: ReactNode
  fallback: (error: unknown, retry: () => void) => ReactNode
}

/** React catches what a page throws in classes only; this is the site's one. */
class Catch extends Component<CatchProps, { error: unknown }> {
  override state = { error: null as unknown }
  static getDerivedStateFromError(error: unknown) {
    return { error }
  }
  override render() {
    const { children, fallback } = this.props
    return this.state.error === null
      ? children
      : fallback(this.state.error, () => this.setState({ error: null }))
  }
}

/** A page that fails says so in place and can be tried again; the frame around it stays. */
export function PageBoundary({ children }: { children: ReactNode }) {
  return (
    <QueryErrorResetBoundary>
      {({ reset }) => (
        <Catch
          fallback={(error, retry) => (
            <PageError
              error={error}
              onRetry={() => {
                reset()
                retry()
              }}
            />
          )}
        >
          {children}
        </Catch>
      )}
    </QueryErrorResetBoundary>
  )
}

export function PageError({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useText('common')
  const textOf = useErrorText()
  return <ErrorState message={textOf(error)} retryLabel={t('retry')} onRetry={onRetry} />
}

export function PageSkeleton() {
  return (
    <div aria-busy="true">
      <Skeleton className="skeleton-title" />
      <Skeleton className="skeleton-page" />
    </div>
  )
}
