import type { NodeFiles } from './durable-files.ts'

/** `SEEK_END` of lseek(2): positions count from the end of the file. */
const FROM_END = 2

/**
 * Caches file sizes. The database asks for the end of tables and indexes each time it plans a
 * query, and the shipped file system passes each question to the operating system, which took a
 * third of the time of large queries. Only this process writes to the folder, and every write
 * passes here.
 *
 * @param files PGlite's file system on disk, changed in place: a mounted folder keeps references to
 *   these objects
 */
export function rememberSizes({ stream_ops, node_ops }: NodeFiles): void {
  const sizes = new WeakMap<object, number>()
  const { open, write, llseek, setattr } = stream_ops
  const { setattr: setNode } = node_ops
  stream_ops.open = (stream) => {
    open(stream)
    // After a rename onto another file's name, that file's object may be reused for a new file.
    sizes.delete(stream.node)
  }
  stream_ops.write = (stream, buffer, offset, length, position) => {
    const written = write(stream, buffer, offset, length, position)
    const size = sizes.get(stream.node)
    if (size !== undefined) sizes.set(stream.node, Math.max(size, position + written))
    return written
  }
  stream_ops.llseek = (stream, offset, whence) => {
    if (whence !== FROM_END) return llseek(stream, offset, whence)
    const size = sizes.get(stream.node) ?? llseek(stream, 0, whence)
    sizes.set(stream.node, size)
    return size + offset
  }
  stream_ops.setattr = (stream, attributes) => {
    sizes.delete(stream.node)
    setattr(stream, attributes)
  }
  node_ops.setattr = (node, attributes) => {
    sizes.delete(node)
    setNode(node, attributes)
  }
}
