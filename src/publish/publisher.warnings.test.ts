import { expect, test, vi } from 'vitest'
import { chapelry, configuration, news } from '#tests/support/portal.ts'
import { listMissingPictures } from './communities/portal-snapshot.ts'
import { warnOnce } from './publisher.ts'

const CHRISTMAS = { community: 7, feast: 'christmas', date: '2026-12-25' } as const

test('each is told of once, and again after it was planned', () => {
  const warn = vi.fn()
  let warned = warnOnce([CHRISTMAS], new Set(), warn)
  warned = warnOnce([CHRISTMAS], warned, warn)
  expect(warn.mock.calls).toEqual([[CHRISTMAS]])
  warned = warnOnce([], warned, warn)
  warnOnce([CHRISTMAS], warned, warn)
  expect(warn).toHaveBeenCalledTimes(2)
})

test('each is told of once, and again after it was there', () => {
  const marta = chapelry('marta', { id: 7 })
  const without = ['not_found', 'not_found', 'too_large'] as const
  const contents = [
    news(marta, 1, 'obras'),
    news(marta, 2, 'festa', { missing_pictures: [...without] }),
  ]
  const site = configuration(marta, {
    ...{ missing_header: 'not_found', missing_pictures: ['address'] },
  })
  const missing = listMissingPictures({ chapelry: marta, configuration: site, contents })
  expect(missing).toHaveLength(5)
  const warn = vi.fn()
  let warned = warnOnce(missing, new Set(), warn)
  warned = warnOnce(missing, warned, warn)
  expect(warn.mock.calls).toEqual([
    [{ of: 'banner', community: 7, failure: 'not_found' }],
    [{ of: 'panel', community: 7, failure: 'address' }],
    [{ of: 'content', community: 7, content: 2, failure: 'not_found' }],
    [{ of: 'content', community: 7, content: 2, failure: 'too_large' }],
  ])
  warned = warnOnce([], warned, warn)
  warnOnce(missing.slice(0, 1), warned, warn)
  expect(warn).toHaveBeenCalledTimes(5)
})
