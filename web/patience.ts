import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'

/** A test waits for what it can see; how fast the machine is that day is not what it asks about. */
configure({ asyncUtilTimeout: 15_000 })

/**
 * Scrolling answers a promise, as it does since Chromium 156: what hands its answer on, an effect say, finds out here. The window of the
 * tests scrolls nothing anyway.
 */
if (typeof document !== 'undefined')
  for (const scrolled of [window, Element.prototype])
    for (const name of ['scroll', 'scrollTo', 'scrollBy', 'scrollIntoView'])
      if (name in scrolled)
        Object.defineProperty(scrolled, name, {
          value: () => Promise.resolve({ interrupted: false }),
          configurable: true,
          writable: true,
        })

// Files share a window: what one of them left standing there, the next one would find.
afterEach(() => {
  cleanup()
  // Some files need no window.
  if (typeof document !== 'undefined') document.body.replaceChildren()
})
