import { graphemesOf } from './masked-name.ts'

/** +551•••••321 or an•••@example.org: enough for its owner, too little for anybody else. At most 80 characters. */
export function maskedAddress(address: string): string {
  const at = address.lastIndexOf('@')
  if (at > 0) {
    const name = graphemesOf(address.slice(0, at))
    return `${name.slice(0, name.length > 3 ? 2 : 1).join('')}•••${address.slice(at)}`.slice(0, 80)
  }
  return `${address.slice(0, 4)}•••••${address.slice(-3)}`
}
