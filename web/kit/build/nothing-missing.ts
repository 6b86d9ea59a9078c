import type { Plugin } from 'vite'

/** How Vite says that it left an address as it stood: in styles, in `new URL(…)`, in a page's own links. */
const LEFT_AS_IT_STOOD = /didn't resolve at build time|doesn't exist at build time/

/**
 * Ends a build that names a file which is not there. Vite only warns of pictures and fonts, and a visitor's browser would
 * ask for them in vain; styles and scripts that are not there end the build by themselves.
 */
export function nothingMissing(): Plugin {
  const missing: string[] = []
  return {
    name: 'croupier-nothing-missing',
    apply: 'build',
    configResolved({ logger }) {
      for (const say of ['warn', 'warnOnce'] as const) {
        const before = logger[say].bind(logger)
        logger[say] = (message, options) => {
          if (LEFT_AS_IT_STOOD.test(message)) missing.push(message.trim())
          else before(message, options)
        }
      }
    },
    onLog(_level, { code, message }) {
      if (code === 'UNRESOLVED_IMPORT') missing.push(message)
    },
    generateBundle() {
      if (missing.length > 0) this.error(`not there:\n${missing.splice(0).join('\n')}`)
    },
  }
}
