/** Installs what package-lock.json names, when it is not what lies in node_modules. */
export function installWhenNeeded(root: string): void
export function isInstalled(root: string): boolean
