import { BlockList, isIP } from 'node:net'

/**
 * Networks that are not out on the internet: our own machine and its neighbours, the addresses at which clouds tell a machine its
 * secrets (169.254.0.0/16), and what is set aside for other uses (the special-purpose registries of IANA, RFC 6890).
 */
const INSIDE: readonly string[] = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
  '::/127',
  // Each of these carries an address of the older kind inside, which may be any of the above.
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '2002::/16',
  '100::/64',
  '2001::/23',
  '2001:db8::/32',
  '5f00::/16',
  'fc00::/7',
  'fe80::/10',
  'fec0::/10',
  'ff00::/8',
]
const THIS_MACHINE: readonly string[] = ['127.0.0.0/8', '::1/128']

const inside = listOf(INSIDE)

/** Tells of an IP address whether an address that somebody else has written may lead there. */
export type IsReachable = (address: string) => boolean

/**
 * Out on the internet alone, and in the networks that are named besides. A demonstration has its vendors and providers on the same
 * machine.
 */
export function reachableBeside(of: {
  mode: 'demo' | 'production'
  /** Such as 10.20.0.0/16,fd00::/8 */
  innerNetworks: string | null
}): IsReachable {
  const named = of.innerNetworks?.split(',').map((network) => network.trim()) ?? []
  const allowed = listOf([...named, ...(of.mode === 'demo' ? THIS_MACHINE : [])])
  return (address) => isIP(address) !== 0 && (isIn(allowed, address) || !isIn(inside, address))
}

/** By family: to a list that holds both, each old address lies in the network of old addresses within the new. */
interface Networks {
  4: BlockList
  6: BlockList
}

function listOf(networks: readonly string[]): Networks {
  const lists = { 4: new BlockList(), 6: new BlockList() }
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    if (isIP(address) === 6) lists[6].addSubnet(address, Number(bits ?? 128), 'ipv6')
    else lists[4].addSubnet(address, Number(bits ?? 32), 'ipv4')
  }
  return lists
}

function isIn(lists: Networks, address: string): boolean {
  return isIP(address) === 6 ? lists[6].check(address, 'ipv6') : lists[4].check(address, 'ipv4')
}
