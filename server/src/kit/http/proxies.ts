import { BlockList, isIP } from 'node:net'

/** The names that other web servers use. */
const named: ReadonlyMap<string, readonly string[]> = new Map([
  ['loopback', ['127.0.0.0/8', '::1/128']],
  ['linklocal', ['169.254.0.0/16', 'fe80::/10']],
  ['uniquelocal', ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7']],
])

/** Parses a comma-separated list of addresses, networks and names into a predicate; undefined if invalid. */
export function addressesIn(list: string): ((address: string) => boolean) | undefined {
  const networks = list.split(',').flatMap((entry) => named.get(entry.trim()) ?? [entry.trim()])
  const known = new BlockList()
  if (!networks.every((network) => add(known, network))) return undefined
  return (address) => isIP(address) > 0 && known.check(address, familyOf(address))
}

function add(known: BlockList, network: string): boolean {
  const [address = '', bits, ...rest] = network.split('/')
  const most = isIP(address) === 6 ? 128 : 32
  const prefix = bits === undefined ? most : Number(bits)
  if (!isIP(address) || rest.length || bits === '' || !Number.isInteger(prefix) || prefix < 0 || prefix > most)
    return false
  known.addSubnet(address, prefix, familyOf(address))
  return true
}

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')
