import { isMissingPart } from '@croupier/kit/missing-part'
import { Component, type ReactNode } from 'react'
import { Failure } from '../parts/states.tsx'
import { MissingPart } from './MissingPart.tsx'

interface PageBoundaryProps {
  children: ReactNode
}

/** A page that fails leaves the rooms and the search around it standing. React knows no function that can do this. */
export class PageBoundary extends Component<PageBoundaryProps, { error: unknown }> {
  override state: { error: unknown } = { error: null }

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    if (error === null) return this.props.children
    if (isMissingPart(error)) return <MissingPart />
    return <Failure error={error} onRetry={() => this.setState({ error: null })} />
  }
}
