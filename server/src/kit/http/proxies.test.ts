import { describe, expect, it } from 'vitest'
import { addressesIn } from './proxies.ts'

describe('a list of addresses', () => {
  it.each([
    ['loopback', ['127.0.0.1', '127.8.8.8', '::1', '::ffff:127.0.0.1'], ['10.0.0.1', '::2', '', 'unknown']],
    ['10.0.0.7', ['10.0.0.7', '::ffff:10.0.0.7'], ['10.0.0.8', '127.0.0.1']],
    ['loopback, 10.1.0.0/16,fd00::/8', ['127.0.0.1', '10.1.200.3', 'fd12::1'], ['10.2.0.1', 'fe80::1']],
    ['uniquelocal', ['192.168.3.4', '172.31.0.1', 'fc00::5'], ['172.32.0.1', '8.8.8.8']],
  ])('contains exactly its own addresses: %s', (list, inside, outside) => {
    const has = addressesIn(list)
    expect(inside.filter((address) => !has?.(address))).toEqual([])
    expect(outside.filter((address) => has?.(address))).toEqual([])
  })

  it.each(['', 'proxy', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', 'fc00::/129', '10.0.0.1,', 'toString'])(
    'cannot be %o',
    (list) => expect(addressesIn(list)).toBeUndefined(),
  )
})
