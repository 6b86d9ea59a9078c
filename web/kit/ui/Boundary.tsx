import { Component, type ErrorInfo, type ReactNode } from 'react'
import type { FaultPlace } from '../faults/program-fault.ts'

export interface Caught {
  error: unknown
  /** Shows the children again, made anew. */
  retry: () => void
}

export interface BoundaryProps {
  place: FaultPlace
  children: ReactNode
  /** Stands in the place of the children: says what happened, and offers a way on. */
  renderFault: (caught: Caught) => ReactNode
  /**
   * Shows the children again by itself after a first fault. For boundaries outside of one with a `key`: what reaches them is mostly the
   * ending of a page that somebody just left, and the page that they went to is whole.
   */
  passesFirst?: boolean
}

/** Two faults within this time are one that comes again by itself. */
const AGAIN_MS = 2_000

/** Catches what its children throw while they are drawn, in effects and in the ends of effects, and reports it. React knows classes only for this. */
export class Boundary extends Component<BoundaryProps, { caught: { error: unknown } | null }> {
  override state: { caught: { error: unknown } | null } = { caught: null }
  private lastAtMs = Number.NEGATIVE_INFINITY

  static getDerivedStateFromError(error: unknown): { caught: { error: unknown } } {
    return { caught: { error } }
  }

  override componentDidCatch(caught: unknown, { componentStack }: ErrorInfo): void {
    const { place } = this.props
    report(place, caught, componentStack ?? '').catch(() => {})
    const comesAgain = performance.now() - this.lastAtMs < AGAIN_MS
    this.lastAtMs = performance.now()
    if (this.props.passesFirst === true && !comesAgain) this.retry()
  }

  retry = (): void => this.setState({ caught: null })

  override render(): ReactNode {
    const { caught } = this.state
    if (caught === null) return this.props.children
    return this.props.renderFault({ error: caught.error, retry: this.retry })
  }
}

/** In a file of its own: the first page is to be small, and mostly whole. */
async function report(place: FaultPlace, error: unknown, componentStack: string): Promise<void> {
  const { reportFault } = await import('../faults/report-fault.ts')
  reportFault(place, error, componentStack)
}
