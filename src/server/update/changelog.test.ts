import { expect, test } from 'vitest'
import { digestOf, parseChangelog } from './changelog.ts'
import { ownRelease } from './own-release.ts'

const TEXT = `# Changelog

The format follows Keep a Changelog.

## Unreleased

### Added
- One thing, told
  on two lines.
- Another.

### Fixed
- A fault.

## [0.2.0] - 2026-05-04

- Without a heading.

## 0.1.0

The first version.
`

test('entries are read with their release and heading, each as one line', () => {
  expect(parseChangelog(TEXT)).toEqual([
    { release: 'Unreleased', kind: 'Added', text: 'One thing, told on two lines.' },
    { release: 'Unreleased', kind: 'Added', text: 'Another.' },
    { release: 'Unreleased', kind: 'Fixed', text: 'A fault.' },
    { release: '0.2.0', kind: '', text: 'Without a heading.' },
  ])
})

test('an entry that moves to a release is the same', () => {
  const released = TEXT.replace('## Unreleased', '## 0.3.0').replace('told\n  on', 'told on\n ')
  expect(parseChangelog(released).map(digestOf)).toEqual(parseChangelog(TEXT).map(digestOf))
})

test('our own changelog has entries', () => {
  const { version, changes } = ownRelease()
  expect(version).toMatch(/^\d+\.\d+\.\d+/)
  expect(changes.length).toBeGreaterThan(10)
  expect(changes.every(({ kind, text }) => kind !== '' && text.length > 10)).toBe(true)
})
