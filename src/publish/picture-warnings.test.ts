import { expect, test, vi } from 'vitest'
import { missingPicturesOf } from '#src/content/missing-pictures.ts'
import { chapelry, configuration, news } from '#tests/support/portal.ts'
import { warnOfPictures } from './publisher.ts'

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
  const missing = missingPicturesOf({ chapelry: marta, configuration: site, contents })
  expect(missing).toHaveLength(5)
  const logger = { warn: vi.fn() }
  let warned = warnOfPictures(missing, new Set(), logger)
  warned = warnOfPictures(missing, warned, logger)
  const text = 'a page without a picture of another host'
  expect(logger.warn.mock.calls).toEqual([
    [{ of: 'banner', community: 7, failure: 'not_found' }, text],
    [{ of: 'panel', community: 7, failure: 'address' }, text],
    [{ of: 'content', community: 7, content: 2, failure: 'not_found' }, text],
    [{ of: 'content', community: 7, content: 2, failure: 'too_large' }, text],
  ])
  warned = warnOfPictures([], warned, logger)
  warnOfPictures(missing.slice(0, 1), warned, logger)
  expect(logger.warn).toHaveBeenCalledTimes(5)
})
