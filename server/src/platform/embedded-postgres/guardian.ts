import { spawn } from 'node:child_process'
import { join } from 'node:path'
import type { Home } from './home.ts'

export interface Guardian {
  dismiss(): void
}

/**
 * A shell that waits on a pipe from us. When this process dies, however it dies, the pipe closes and the shell stops the
 * server, so that nothing is orphaned. A word on the pipe sends the shell home without doing anything.
 */
export function postGuardian(home: Home, pid: number): Guardian {
  const script = 'read -r word && exit; [ "$(head -n 1 "$2")" = "$1" ] && kill -INT "$1"'
  const shell = spawn(
    '/bin/sh',
    ['-c', script, 'guardian', String(pid), join(home.data, 'postmaster.pid')],
    {
      ...home.runAs,
      cwd: home.folder,
      detached: true,
      stdio: ['pipe', 'ignore', 'ignore'],
    },
  )
  shell.on('error', () => {})
  shell.stdin.on('error', () => {})
  shell.unref()
  const pipe = shell.stdin as typeof shell.stdin & { unref?: () => void }
  pipe.unref?.()
  return { dismiss: () => void shell.stdin.end('dismissed\n') }
}
