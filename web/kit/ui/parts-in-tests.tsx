import { Component, type ReactNode } from 'react'

/** A promise and its end. */
export function openPromise<Value>() {
  let settle: { resolve(value: Value): void; reject(error: Error): void } | undefined
  const promise = new Promise<Value>((resolve, reject) => {
    settle = { resolve, reject }
  })
  if (!settle) throw new Error('promises begin at once')
  return { promise, ...settle }
}

/** Shows the message of what a test lets fail. */
export class Boundary extends Component<{ children: ReactNode }, { error: Error | null }> {
  override state: { error: Error | null } = { error: null }
  static getDerivedStateFromError(error: Error) {
    return { error }
  }
  override render() {
    return this.state.error === null ? this.props.children : <p>{this.state.error.message}</p>
  }
}
