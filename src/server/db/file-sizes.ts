import type { NodeFiles } from './durable-files.ts'

/** From where a position is counted: from the end of the file (`SEEK_END` of lseek(2)). */
const FROM_END = 2

/**
 * Remembers how long files are. The database asks for the end of tables and indexes each time that it
 * plans a query, and each time the shipped file system asks the system: a third of the time of
 * large queries went into that. Only this process writes to the folder, and all that it writes passes here.
 *
 * @param files PGlite's file system on disk, which is changed in place: a mounted folder holds on to
 *   these very objects
 */
export function rememberSizes({ stream_ops, node_ops }: NodeFiles): void {
  const sizes = new WeakMap<object, number>()
  const { open, write, llseek, setattr } = stream_ops
  const { setattr: setNode } = node_ops
  stream_ops.open = (stream) => {
    open(stream)
    // After a file has taken another's name, what stands for that one may come to stand for a new file.
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
