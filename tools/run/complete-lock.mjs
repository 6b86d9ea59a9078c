/**
 * Names in package-lock.json the optional packages of other platforms that npm leaves out when the registry at hand does not
 * carry them. `npm ci` refuses a lock without them, though it would never install them here.
 */

const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm64', 'arm', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** For which machine a package is, as its name says it (`@swc/core-linux-x64-musl`); null when the name says nothing. */
export function platformOf(name) {
  const words = name.split(/[/-]/)
  const os = SYSTEMS.find((system) => words.includes(system))
  const cpu = PROCESSORS.find((processor) => words.includes(processor))
  if (cpu === undefined) return null
  const libc = words.some((word) => word.startsWith('musl'))
    ? 'musl'
    : os === 'linux' && words.some((word) => word.startsWith('gnu'))
      ? 'glibc'
      : undefined
  return { ...(os && { os: [os] }), cpu: [cpu], ...(libc && { libc: [libc] }) }
}

/** The entries that the lock lacks, by their path: `{ 'node_modules/x': { version, cpu, os, optional } }`. */
export function missingEntries({ packages }) {
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    // What our own manifests name is resolved by npm itself, and is never left out.
    if (!path.includes('node_modules/')) continue
    for (const [name, version] of Object.entries(optionalDependencies)) {
      if (found(packages, path, name)) continue
      const platform = platformOf(name)
      if (platform === null || !/^\d/.test(version))
        throw new Error(`${name}@${version} of ${path} is in no lock and names no platform`)
      missing[`node_modules/${name}`] = {
        version,
        ...(dev && { dev: true }),
        optional: true,
        ...platform,
      }
    }
  }
  return missing
}

/** Node's way: the nearest node_modules above the package that asks. */
function found(packages, path, name) {
  for (let folder = path; ; folder = folder.slice(0, folder.lastIndexOf('/node_modules/'))) {
    if (`${folder}/node_modules/${name}` in packages) return true
    if (!folder.includes('/node_modules/')) return `node_modules/${name}` in packages
  }
}
