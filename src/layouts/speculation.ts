/**
 * The speculation rules: which links a browser may prefetch. It fetches a page when the reader presses
 * the link, so the answer is never older than the press, and nobody pays for pages that they do not
 * open. It never prerenders, so a page runs nothing before it opens. Browsers skip this in data-saving
 * mode. Excluded: the API, files, links to other languages (a choice is stored) and new windows.
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
