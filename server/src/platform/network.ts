import { isIPv6 } from 'node:net'

/** The network that an address is counted under: an IPv4 /24, an IPv6 /56. */
export function networkOf(address: string): string {
  const plain = /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address
  if (!isIPv6(plain)) return `${plain.split('.').slice(0, 3).join('.')}.0/24`
  const groups = expanded(plain)
  const fourth = (groups[3] ?? '0000').slice(0, 2)
  return `${groups.slice(0, 3).join(':')}:${fourth}00::/56`
}

/** The eight groups of an IPv6 address, each four digits long. */
function expanded(address: string): string[] {
  const [left = '', right = ''] = (address.split('%')[0] ?? '').split('::')
  const before = left === '' ? [] : left.split(':')
  const after = right === '' ? [] : right.split(':')
  const zeros = address.includes('::') ? 8 - before.length - after.length : 0
  const groups = [...before, ...Array.from({ length: Math.max(zeros, 0) }, () => '0'), ...after]
  return groups.map((group) => group.toLowerCase().padStart(4, '0'))
}
