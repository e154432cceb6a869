/** The formats of pictures that are taken from other hosts: none that is a program or has links. */
type RasterFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'avif'

/** What bytes are by how they begin, whatever was said of them; null for anything else. */
export function rasterFormat(bytes: Uint8Array): RasterFormat | null {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 64)).toString(
    'latin1',
  )
  if (head.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (/^GIF8[79]a/.test(head)) return 'gif'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'webp'
  // A box of brands: its own one, or one of those that it is compatible with, says AVIF.
  return head.slice(4, 8) === 'ftyp' && /avi[fs]/.test(head.slice(8)) ? 'avif' : null
}
