import { expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'

test.each([
  ...['93.184.215.14', '1.1.1.1', '100.63.255.255', '100.128.0.0', '172.15.0.1', '172.32.0.1'],
  ...['169.253.1.1', '192.169.0.1', '223.255.255.255', '198.17.0.1', '11.0.0.1'],
  ...['2606:2800:21f:cb07:6820:80da:af6b:8b2c', '2a00:1450:4003:80f::200e', '2001:4860:4860::8888'],
])('%s is of the public internet', (address) => {
  expect(isPublicAddress(address)).toBe(true)
})

test.each([
  // This host, and private networks of IPv4.
  ...['0.0.0.0', '0.1.2.3', '127.0.0.1', '127.255.0.1', '10.0.0.1', '172.16.0.1', '172.31.255.255'],
  ...['192.168.1.1', '169.254.0.1', '100.64.0.1', '100.127.255.255'],
  // Metadata of clouds.
  ...['169.254.169.254', '100.100.100.200', '192.0.0.192', 'fd00:ec2::254'],
  // Given to nobody: documentation, tests, multicast, reserved, everybody.
  ...['192.0.2.1', '198.51.100.1', '203.0.113.1', '198.18.0.1', '198.19.255.255', '192.88.99.1'],
  ...['224.0.0.1', '239.255.255.255', '240.0.0.1', '255.255.255.255'],
  // The same of IPv6.
  ...[
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fec0::1',
    'fc00::1',
    'fdff::1',
    'ff02::1',
    'ff0e::1',
  ],
  ...['2001:db8::1', '3fff::1', '100::1', '5f00::1', '4000::1'],
  // IPv4 within IPv6: mapped, compatible, NAT64, 6to4, Teredo.
  ...['::ffff:127.0.0.1', '::ffff:7f00:1', '::ffff:93.184.215.14', '::127.0.0.1'],
  ...['64:ff9b::7f00:1', '64:ff9b:1::1', '2002:7f00:1::', '2001:0:7f00:1::'],
  // No address at all.
  ...['', 'localhost', '127.1', '0x7f000001', '2130706433', '1.2.3', '[::1]'],
])('%j is not', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})
