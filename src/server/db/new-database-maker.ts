import { createWriteStream } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdCompress } from 'node:zlib'
import { packTar } from 'modern-tar/fs'
import { buildFolderOnce } from '#src/files/built-folder.ts'
import { answerTask } from '../child-task.ts'
import { migrateEmbeddedSchema } from './migrate.ts'
import type { NewDatabase } from './new-database.ts'
import { openScratch } from './scratch.ts'

answerTask(async ({ dir, archive, needsArchive }: NewDatabase) => {
  const client = await openScratch(dir)
  try {
    await migrateEmbeddedSchema(client)
    await client.exec('delete from installation')
  } finally {
    await client.close()
  }
  const packing = buildFolderOnce(dirname(archive), (aside) =>
    pack(dir, join(aside, basename(archive))),
  )
  await packing.catch((error) => {
    if (needsArchive) throw error
  })
})

async function pack(dir: string, file: string): Promise<void> {
  const compressor = createZstdCompress({ params: { [constants.ZSTD_c_checksumFlag]: 1 } })
  await pipeline(packTar(dir), compressor, createWriteStream(file, { flush: true }))
}
