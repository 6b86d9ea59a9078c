import { BlockList, isIP } from 'node:net'

/** 0 normal, 1 maintenance, 2 region-restricted (S4-001). */
export type SiteStatus = 0 | 1 | 2

/** Maintenance takes precedence over the region. */
export function siteStatus(flags: {
  maintenance: boolean
  regionRestriction: boolean
}): SiteStatus {
  if (flags.maintenance) return 1
  return flags.regionRestriction ? 2 : 0
}

export interface AddressList {
  has(address: string): boolean
}

/** Addresses and networks of both families; entries that are neither are left out. */
export function addressList(entries: readonly string[]): AddressList {
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', bits] = entry.split('/')
    const family = familyOf(address)
    if (!family || !isNetwork(entry)) continue
    const width = family === 'ipv4' ? 32 : 128
    list.addSubnet(address, bits === undefined ? width : Number(bits), family)
  }
  return {
    has: (address) => {
      const plain = plainAddress(address)
      const family = familyOf(plain)
      return family !== null && list.check(plain, family)
    },
  }
}

/** An IPv4 address that arrived on an IPv6 socket is written as itself. */
export function plainAddress(address: string): string {
  return /^::ffff:\d+\.\d+\.\d+\.\d+$/i.test(address) ? address.slice(7) : address
}

/** 203.0.113.7, 2001:db8::/32: an address, or one with how many of its first bits count. */
export function isNetwork(entry: string): boolean {
  const [address = '', bits, ...more] = entry.split('/')
  const family = familyOf(address)
  if (family === null || more.length > 0) return false
  const width = family === 'ipv4' ? 32 : 128
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= width)
}

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
