import { type FaultPlace, isProgramFault } from './program-fault.ts'
import { sendReport } from './send-report.ts'

const LONGEST_MESSAGE = 200
const LONGEST_STACK = 3_000

/**
 * Reports a fault of the program: its name, its words and where in our files it happened. The server keeps of the words only what cannot
 * be about a person, and of the stack only places in our own files.
 */
export function reportFault(place: FaultPlace, error: unknown, componentStack = ''): void {
  if (!isProgramFault(error)) return
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error))
  sendReport(`${place} ${name} ${message}`, 'fault', {
    effectiveDirective: `fault-${place}`,
    documentURL: window.location.href,
    message: `${name}: ${message}`.slice(0, LONGEST_MESSAGE),
    stack: `${stack}\n${componentStack}`.slice(0, LONGEST_STACK),
  })
}

/** Reports what failed outside of what React draws: in a listener, a timer or a promise that nobody waits for. Returns how to stop. */
export function watchFaults(): () => void {
  const controller = new AbortController()
  const { signal } = controller
  window.addEventListener('error', ({ error }) => reportOwn(error), { signal })
  window.addEventListener('unhandledrejection', ({ reason }) => reportOwn(reason), { signal })
  return () => controller.abort()
}

/** Extensions of a browser fail in our pages too; those faults are not ours. */
function reportOwn(error: unknown): void {
  if (!(error instanceof Error) || error.name === 'AbortError') return
  if (error.stack?.includes(window.location.origin)) reportFault('script', error)
}
