import type { Faults, NetworkFault } from './faults.ts'
import type { Machine, Process } from './machine.ts'

/** The call or its answer did not arrive; what became of it is not known. */
export class Unanswered extends Error {
  override name = 'Unanswered'
}

export interface Listener {
  process: Process
}

export interface Message<To extends Listener, Answer> {
  /** For the log. */
  label: string
  /** Who asks; null is somebody outside of the house. */
  from: Process | null
  /** Who is asked when the call arrives; null when nobody listens. */
  to(): To | null
  /** Runs where the call arrives. */
  work(listener: To): Promise<Answer>
}

export interface Network {
  /** Calls may be lost, late, doubled and out of order, and so may their answers. Throws Unanswered. */
  call<To extends Listener, Answer>(message: Message<To, Answer>): Promise<Answer>
}

const PATIENCE_MS = 6_000

export function createNetwork(machine: Machine, faults: Faults): Network {
  const delay = (fault: NetworkFault | null): number =>
    1 + faults.below(20) + (fault === 'late' ? faults.below(5_000) : 0)
  const arrive = <To extends Listener, Answer>(
    message: Message<To, Answer>,
    answer: Ending<Answer>,
  ): void => {
    const listener = message.to()
    if (!listener) return answer.lost('nobody listens')
    const { process } = listener
    const reset = (): void => answer.lost('the connection was reset')
    process.onCrash.add(reset)
    machine.after(0, process, () => {
      message
        .work(listener)
        .finally(() => process.onCrash.delete(reset))
        .then(answer.given, answer.failed)
    })
  }
  return {
    call: <To extends Listener, Answer>(message: Message<To, Answer>) =>
      new Promise<Answer>((resolve, reject) => {
        const fault = faults.network()
        const { label, from } = message
        if (fault) machine.log(`${label} ! ${fault}`)
        let isOver = false
        const end = (milliseconds: number, work: () => void): void => {
          machine.after(milliseconds, from, () => {
            if (isOver) return
            isOver = true
            alarm.cancel()
            work()
          })
        }
        const alarm = machine.after(PATIENCE_MS, from, () =>
          end(0, () => reject(new Unanswered(`${label}: no answer in time`))),
        )
        const answer: Ending<Answer> = {
          given: (value) => {
            if (fault !== 'answer-lost') end(delay(fault), () => resolve(value))
          },
          failed: (error) => {
            if (fault !== 'answer-lost') end(delay(fault), () => reject(asError(error)))
          },
          lost: (why) => end(1, () => reject(new Unanswered(`${label}: ${why}`))),
        }
        if (fault === 'lost') return
        machine.after(delay(fault), null, () => arrive(message, answer))
        if (fault === 'doubled') machine.after(delay('late'), null, () => arrive(message, ignored))
      }),
  }
}

interface Ending<Answer> {
  given(answer: Answer): void
  failed(error: unknown): void
  lost(why: string): void
}

const ignored: Ending<unknown> = { given: () => {}, failed: () => {}, lost: () => {} }

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
