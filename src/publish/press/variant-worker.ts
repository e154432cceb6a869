import { writeVariants } from '../release/write.ts'
import { answerOrders } from './messages.ts'
import type { VariantOrder } from './variants.ts'

answerOrders(({ target, file, bytes }: VariantOrder) =>
  writeVariants(
    target,
    file,
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
    'page',
  ),
)
