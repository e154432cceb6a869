/** The second of the block editor's two links to a file. */
const DOWNLOAD = /<a\b[^<>]{0,1000}\bwp-block-file__button\b[^<>]{0,1000}>[^<>]{0,500}<\/a>/gi
/** A frame around one link. */
const LINK_FRAME =
  /<div\b[^<>]{0,500}\bwp-block-(?:file|button)\b[^<>]{0,500}>\s{0,20}(<a\b[^<>]{0,2000}>[^<>]{0,500}<\/a>)\s{0,20}<\/div>/gi
/** The source of a quotation, beneath it. */
const SOURCE = /(<\/p>\s{0,20})<cite\b[^<>]{0,200}>([^<>]{1,2000})<\/cite>/gi
const SUMMARY = /<summary\b[^<>]{0,200}>([^<>]{1,2000})<\/summary>/gi

/**
 * Replaces frames by paragraphs. Pages here have no frames, and without a paragraph the words of
 * neighbouring frames would run together.
 */
export function withPlainFrames(html: string): string {
  return html
    .replace(DOWNLOAD, '')
    .replace(LINK_FRAME, '\n\n<p>$1</p>\n\n')
    .replace(SOURCE, '$1<p><em>$2</em></p>')
    .replace(SUMMARY, '\n\n<p><strong>$1</strong></p>\n\n')
}
