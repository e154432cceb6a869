/**
 * What a browser may fetch before a link is let go: the page behind it, from the moment that it is
 * pressed, so that what comes is never older than the press and nobody pays for what they do not
 * read. Never prerendered: nothing of a page runs before it is opened. Browsers leave it be where
 * data is spared. Not the API, files, other languages (choosing one is remembered) or new windows.
 */
export const SPECULATION = JSON.stringify({
  prefetch: [
    {
      eagerness: 'conservative',
      where: {
        and: [
          { href_matches: '/*' },
          {
            not: { href_matches: ['/api/*', '/media/*', '/hooks/*', '/*.*', '/*\\?*kyrios_lng*'] },
          },
          { not: { selector_matches: '[data-language],[target],[download]' } },
        ],
      },
    },
  ],
})
