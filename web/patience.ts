import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** A test waits for what it can see; how fast the machine is that day is not what it asks about. */
configure({ asyncUtilTimeout: 15_000 })

// Files share a window: what one of them left standing there, the next one would find.
afterEach(() => {
  cleanup()
  // Some files need no window.
  if (typeof document !== 'undefined') document.body.replaceChildren()
})
