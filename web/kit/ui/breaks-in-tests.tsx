import { cleanup } from '@testing-library/react'
import { useEffect } from 'react'
import { afterEach, beforeEach, vi } from 'vitest'
import { standIn } from '../../stand-in.ts'
import * as sendReportModule from '../faults/send-report.ts'

type Moment = 'render' | 'effect' | 'cleanup' | 'never'

let moment: Moment = 'never'

/** Says when `Breaks` throws from now on in this test. */
export function breakIn(next: Moment): void {
  moment = next
}

function throwIn(now: Moment): void {
  if (moment === now) throw new TypeError('a fault')
}

/** A part of a page that throws, for tests of boundaries. */
export function Breaks() {
  throwIn('render')
  useEffect(() => {
    throwIn('effect')
    return () => throwIn('cleanup')
  }, [])
  return <span>the part</span>
}

interface FaultReport {
  effectiveDirective: string
  message: string
}

/** The faults that were reported in the running test of a file; the console stays silent about them. */
export function reportedFaults(): FaultReport[] {
  const reports: FaultReport[] = []
  standIn(sendReportModule, {
    sendReport: (_key: string, _type: string, body: FaultReport) => reports.push(body),
  })
  beforeEach(() => {
    reports.length = 0
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
  })
  afterEach(() => {
    breakIn('never')
    cleanup()
    vi.restoreAllMocks()
  })
  return reports
}
