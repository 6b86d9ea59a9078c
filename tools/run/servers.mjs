import { existsSync } from 'node:fs'

/** What the samples of deploy/ are for, and where Debian's packages put it. */
const SERVERS = {
  HAProxy: '/usr/sbin/haproxy',
  nginx: '/usr/sbin/nginx',
  'systemd-analyze': '/usr/bin/systemd-analyze',
}

/** The programs of this machine that samples of deploy/ can be tried with, as paths; null for what is not installed. */
export function findServers(exists = existsSync) {
  return Object.fromEntries(
    Object.entries(SERVERS).map(([name, path]) => [name, exists(path) ? path : null]),
  )
}

/** One line for each sample that is not tried here. */
export function describeServers(servers = findServers()) {
  return Object.entries(servers)
    .filter(([, path]) => path === null)
    .map(([name]) => `not run: the sample of deploy/ for ${name}, which is not installed`)
}
