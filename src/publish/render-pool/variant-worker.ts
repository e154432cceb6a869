import { writeVariants } from '../release/write.ts'
import { serveTasks } from './messages.ts'
import type { VariantTask } from './variants.ts'

serveTasks(({ target, file, bytes }: VariantTask) =>
  writeVariants(
    target,
    file,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    'page',
  ),
)
