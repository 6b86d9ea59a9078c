export type ServerName = 'HAProxy' | 'nginx' | 'systemd-analyze'
export type Servers = Readonly<Record<ServerName, string | null>>

/** The programs of this machine that samples of deploy/ can be tried with, as paths; null for what is not installed. */
export function findServers(exists?: (path: string) => boolean): Servers

/** One line for each sample that is not tried here. */
export function describeServers(servers?: Servers): string[]
