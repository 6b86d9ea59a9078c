interface Entry {
  version: string
  dev?: boolean
  optional?: boolean
  os?: string[]
  cpu?: string[]
  libc?: string[]
  optionalDependencies?: Record<string, string>
}
export function platformOf(name: string): Pick<Entry, 'os' | 'cpu' | 'libc'> | null
export function missingEntries(lock: { packages: Record<string, Entry> }): Record<string, Entry>
