import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const INSTALL = ['ci', '--include=dev', '--prefer-offline', '--no-audit', '--no-fund']

/** Installs what package-lock.json names, when it is not what lies in node_modules. */
export function installWhenNeeded(root) {
  if (isInstalled(root)) return
  console.log('installing the libraries of package-lock.json …')
  const npm = process.env.npm_execpath
  const [program, first] = npm ? [process.execPath, [npm]] : ['npm', []]
  const { status } = spawnSync(program, [...first, ...INSTALL], { cwd: root, stdio: 'inherit' })
  if (status !== 0 || !isInstalled(root)) {
    console.error('croupier cannot start: npm could not install the libraries (see above)')
    process.exit(1)
  }
}

/** Compares versions rather than times: a checkout gives every file a new time. */
export function isInstalled(root) {
  const installedFile = join(root, 'node_modules/.package-lock.json')
  if (!existsSync(installedFile)) return false
  const wanted = packagesOf(join(root, 'package-lock.json'))
  const installed = packagesOf(installedFile)
  return Object.entries(wanted).every(([path, { version, link, optional, devOptional, peer }]) => {
    // The root, our own workspaces, and what npm may leave out on this machine.
    if (!path.includes('node_modules/') || link) return true
    const found = installed[path]
    return found ? found.version === version : Boolean(optional || devOptional || peer)
  })
}

function packagesOf(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages
}
