/** The second of the two links to a file that the block editor writes. */
const DOWNLOAD = /<a\b[^<>]{0,1000}\bwp-block-file__button\b[^<>]{0,1000}>[^<>]{0,500}<\/a>/gi
/** A frame around one link. */
const LINK_FRAME =
  /<div\b[^<>]{0,500}\bwp-block-(?:file|button)\b[^<>]{0,500}>\s{0,20}(<a\b[^<>]{0,2000}>[^<>]{0,500}<\/a>)\s{0,20}<\/div>/gi
/** Who said what is quoted, beneath it. */
const SOURCE = /(<\/p>\s{0,20})<cite\b[^<>]{0,200}>([^<>]{1,2000})<\/cite>/gi
const SUMMARY = /<summary\b[^<>]{0,200}>([^<>]{1,2000})<\/summary>/gi

/**
 * HTML in which what stood in a frame of its own is a paragraph: without the frames, which a page here
 * has none of, words of neighbours would run into each other.
 */
export function withPlainFrames(html: string): string {
  return html
    .replace(DOWNLOAD, '')
    .replace(LINK_FRAME, '\n\n<p>$1</p>\n\n')
    .replace(SOURCE, '$1<p><em>$2</em></p>')
    .replace(SUMMARY, '\n\n<p><strong>$1</strong></p>\n\n')
}
