import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { installsNativePackages } from './prune-packages.ts'

test.each([
  ['node/v18.20.4', false],
  ['node/v20.18.3', false],
  ['node/v20.19.0', true],
  ['node/v21.7.3', false],
  ['node/v22.11.0', false],
  ['node/v22.12.0', true],
  ['node/v24.0.0', true],
  ['', true],
])('whether npm on "%s" installs what the bundler needs: %s', (userAgent, expected) => {
  expect(installsNativePackages(userAgent)).toBe(expected)
})

test('these versions are what the packages ask for', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  const native = ['@rolldown/binding-linux-x64-gnu', '@astrojs/compiler-binding-linux-x64-gnu']
  for (const name of native) {
    expect(packages[`node_modules/${name}`].engines.node).toBe('^20.19.0 || >=22.12.0')
  }
})
