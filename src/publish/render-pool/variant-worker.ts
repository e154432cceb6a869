import { writeVariants } from '../release/compress.ts'
import { serveTasks } from './messages.ts'
import type { VariantTask } from './variants.ts'

serveTasks(({ target, file, bytes, variants }: VariantTask) => {
  const page = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const suffixes = writeVariants(target, file, page, variants)
  // This thread makes few objects, so it seldom collects garbage: 30 MB of pages would wait for it.
  bytes.buffer.transfer(0)
  return suffixes
})
