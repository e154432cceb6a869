const END = 0x06054b50
const ENTRY = 0x02014b50
const END_LENGTH = 22
const ENTRY_LENGTH = 46
/** A comment may follow what ends an archive. */
const LONGEST_COMMENT = 0xffff
/** No document has so many parts. */
const MOST_ENTRIES = 20_000

/**
 * The names of what an archive holds, by its directory (APPNOTE 6.3.10, 4.3): nothing is unpacked.
 * Null where it has none that makes sense.
 */
export function zipEntries(bytes: Uint8Array): string[] | null {
  const archive = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
  const end = endOf(archive)
  if (end === null) return null
  const count = archive.readUInt16LE(end + 10)
  let at = archive.readUInt32LE(end + 16)
  const names: string[] = []
  if (count > MOST_ENTRIES) return null
  for (let read = 0; read < count; read += 1) {
    if (at + ENTRY_LENGTH > end || archive.readUInt32LE(at) !== ENTRY) return null
    const [name, extra, comment] = [28, 30, 32].map((from) => archive.readUInt16LE(at + from)) as [
      number,
      number,
      number,
    ]
    names.push(archive.toString('utf8', at + ENTRY_LENGTH, at + ENTRY_LENGTH + name))
    at += ENTRY_LENGTH + name + extra + comment
  }
  return names
}

function endOf(archive: Buffer): number | null {
  const first = Math.max(0, archive.length - END_LENGTH - LONGEST_COMMENT)
  for (let at = archive.length - END_LENGTH; at >= first; at -= 1) {
    if (archive.readUInt32LE(at) === END) return at
  }
  return null
}
