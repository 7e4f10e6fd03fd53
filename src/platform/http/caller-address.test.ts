import { expect, test } from 'vitest'
import { addressRange, clientNetworkOf, crowdOf, networkOf } from './caller-address.ts'

test.each([
  ['103.21.58.77', '103.21.58.77'],
  ['::ffff:103.21.58.77', '103.21.58.77'],
  ['103.21.58.77:5001', '103.21.58.77'],
  ['2401:4900:1c2a:8e00:1:2:3:4', '2401:4900:1c2a:8e00'],
  ['2401:4900:1c2a:8e00::9', '2401:4900:1c2a:8e00'],
  ['::1', '0:0:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
])('%s is counted as %s', (address, clientNetwork) => expect(clientNetworkOf(address)).toBe(clientNetwork))

test.each([
  ['103.21.58.77', '103.21.58.x'],
  ['::ffff:103.21.58.77', '103.21.58.x'],
  ['2401:4900:1c2a:8e00::1', '2401:4900:1c2a:x'],
  ['', 'unknown'],
])('%s lies in %s', (address, range) => expect(addressRange(address)).toBe(range))

test.each([
  ['103.21.58.77', '103.21.58.77'],
  ['::ffff:103.21.58.77', '103.21.58.77'],
  ['2401:4900:1c2a:8e01::9', '2401:4900:1c2a:8e'],
  ['2401:4900:1c2a:8eff::9', '2401:4900:1c2a:8e'],
  ['2401:4900:1c2a:8f00::9', '2401:4900:1c2a:8f'],
  ['::1', '0:0:0:0'],
])('%s is one of the crowd %s', (address, crowd) => expect(crowdOf(address)).toBe(crowd))

test.each([
  ['103.21.58.77', '103.21.58'],
  ['::ffff:103.21.58.200', '103.21.58'],
  ['2401:4900:1c2a:8e00::9', '2401:4900:1c2a'],
  ['2401:4900:1c2a:ffff::9', '2401:4900:1c2a'],
])('%s belongs to the network %s', (address, network) => expect(networkOf(address)).toBe(network))
