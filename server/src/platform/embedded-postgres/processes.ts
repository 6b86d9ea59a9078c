import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'

/** When the process began, in words that differ for each process; null when there is none, or a dead one that waits to be reaped. */
export function aliveSince(pid: number): string | null {
  if (existsSync('/proc/self/stat')) {
    const fields = procFields(pid)
    return fields === null || fields.state === 'Z' ? null : fields.startTime
  }
  try {
    const [state, ...since] = execFileSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)])
      .toString()
      .trim()
      .split(/\s+/)
    return state === undefined || state.startsWith('Z') ? null : since.join(' ')
  } catch {
    return null
  }
}

function procFields(pid: number): { state: string; startTime: string } | null {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The second field is the name in brackets and may hold spaces; field 3 is the state, field 22 the start.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0] ?? 'Z', startTime: fields[19] ?? '' }
  } catch {
    return null
  }
}

/** The command line of a process; empty when it is gone. */
export function commandOf(pid: number): string {
  try {
    return existsSync(`/proc/${pid}/cmdline`)
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-o', 'command=', '-p', String(pid)]).toString()
  } catch {
    return ''
  }
}
