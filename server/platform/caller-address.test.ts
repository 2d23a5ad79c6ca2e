import fc from 'fast-check'
import { expect, test } from 'vitest'
import { networkOf, outsideNetwork } from './caller-address.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:cb00:7109', '203.0.113.9'],
  ['2001:db8:7:8::1', '2001:db8:7:8::/64'],
  ['2001:0DB8:0007:0008:ffff:ffff:ffff:ffff', '2001:db8:7:8::/64'],
  ['2001:db8::1', '2001:db8::/64'],
  ['fe80::1%eth0', 'fe80::/64'],
  ['::1', '::/64'],
  ['unknown', 'unknown'],
])('%s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

test.each(['127.0.0.1', '127.8.9.1', '::1', '::ffff:127.0.0.1'])('%s is this machine', (address) => {
  expect(outsideNetwork(networkOf(address))).toBeUndefined()
})

test.each(['203.0.113.9', '10.0.0.1', '2001:db8::1', 'fe80::1'])('%s is a network outside', (address) => {
  expect(outsideNetwork(networkOf(address))).toBe(networkOf(address))
})

test('two addresses of IPv6 are one caller exactly when their first 64 bits are equal', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const half = fc.tuple(group, group, group, group)
  const text = (groups: readonly number[]) => groups.map((each) => each.toString(16)).join(':')
  fc.assert(
    fc.property(half, half, half, half, (network, other, one, two) => {
      fc.pre(text(network) !== '0:0:0:0' && text(other) !== '0:0:0:0')
      const ofNetwork = networkOf(text([...network, ...one]))
      expect(networkOf(text([...network, ...two]))).toBe(ofNetwork)
      expect(networkOf(text([...other, ...two])) === ofNetwork).toBe(text(network) === text(other))
    }),
  )
})
