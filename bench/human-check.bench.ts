import { readdirSync, readFileSync } from 'node:fs'
import { MOST_WORK_STEP } from '@croupier/api/accounts/human-check'
import { openBrowser } from '../e2e/browser.ts'
import { workTask } from '../server/src/accounts/human-check/proof-of-work.ts'
import { keysOfStep } from '../server/src/accounts/human-check/work-steps.ts'
import { USUAL_HUMAN_CHECK_KEYS } from '../server/src/platform/config.ts'
import { type Figure, median } from './figures.ts'
import { pageScript } from './page-script.ts'

const SECRETS = { hmacSignatureSecret: 'bench', hmacKeySignatureSecret: 'bench answer' }
const TIMES = 7
/** A common phone is some four times slower than a desk's processor, an old one six times. */
const SLOWDOWNS = [4, 6] as const
/** On a common phone the first step is done before a name is typed. */
const MOST_SECONDS = 1.5

/**
 * What the human check asks of a phone, step by step: the time on the processor that Chromium needs in the site's own worker for the
 * longest task of the step, times the slowdown. Time on the processor, because developer tools slow down a page but none of its workers, and
 * because others use this machine too.
 */
export async function bench(): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const page = await browser.newPage()
    // A secure origin: no other page is given the browser's own cryptography.
    await page.route('http://localhost/**', (route) =>
      route.fulfill({ contentType: 'text/html', body: '<title>work</title>' }),
    )
    await page.goto('http://localhost/')
    await page.evaluate(
      `globalThis.workerText = ${JSON.stringify(await pageScript('web/kit/api/human-check-worker.ts', 'work'))}`,
    )
    const figures: Figure[] = []
    for (let step = 0; step <= MOST_WORK_STEP; step++) {
      const { least, spread } = keysOfStep(step, USUAL_HUMAN_CHECK_KEYS)
      const seconds: number[] = []
      for (let time = 0; time < TIMES; time++) {
        const task = JSON.stringify(await workTask({ ...SECRETS, counter: least + spread - 1 }))
        const before = secondsOnProcessor(process.pid)
        const solved = await page.evaluate(`(async () => {
          const worker = new Worker(URL.createObjectURL(new Blob([workerText])))
          try {
            return await new Promise((resolve, reject) => {
              worker.onmessage = ({ data }) => resolve(data?.counter)
              worker.onerror = (event) => reject(new Error(event.message))
              worker.postMessage(${task})
            })
          } finally {
            worker.terminate()
          }
        })()`)
        seconds.push(secondsOnProcessor(process.pid) - before)
        if (solved !== least + spread - 1) throw new Error(`step ${step} was not solved`)
      }
      figures.push(...figuresOf(step, median(seconds)))
    }
    return figures
  } finally {
    await browser.close()
  }
}

/** What the browser's processes have used: all below this one, which does nothing meanwhile. Clock ticks are hundredths of a second. */
function secondsOnProcessor(root: number): number {
  const processes = readdirSync('/proc').flatMap((name) => {
    if (!/^\d+$/.test(name)) return []
    try {
      // The name of a program stands in brackets and may hold anything.
      const [, rest = ''] = readFileSync(`/proc/${name}/stat`, 'utf8').split(/\) (?=[A-Z] )/)
      const fields = rest.split(' ')
      return [
        {
          id: Number(name),
          parent: Number(fields[1]),
          ticks: Number(fields[11]) + Number(fields[12]),
        },
      ]
    } catch {
      // Ended since the folder was read.
      return []
    }
  })
  const below = (parent: number): number =>
    processes
      .filter((child) => child.parent === parent)
      .reduce((sum, { id, ticks }) => sum + ticks / 100 + below(id), 0)
  return below(root)
}

function figuresOf(step: number, seconds: number): Figure[] {
  return [1, ...SLOWDOWNS].map((slowdown) => {
    const value = Number((seconds * slowdown).toFixed(2))
    const isBar = step === 0 && slowdown === SLOWDOWNS[0]
    return {
      bench: 'human-check',
      figure: `step ${step}, ${slowdown} times slower`,
      value,
      unit: 's',
      anchor: null,
      anchorValue: null,
      ratio: null,
      bar: isBar ? `<= ${MOST_SECONDS}` : 'printed',
      ok: !isBar || value <= MOST_SECONDS,
    }
  })
}
