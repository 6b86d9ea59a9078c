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
    if (!family) continue
    const width = family === 'ipv4' ? 32 : 128
    const prefix = bits === undefined ? width : Number(bits)
    if (prefix <= width) list.addSubnet(address, prefix, family)
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

function familyOf(address: string): 'ipv4' | 'ipv6' | null {
  const version = isIP(address)
  if (version === 0) return null
  return version === 4 ? 'ipv4' : 'ipv6'
}
