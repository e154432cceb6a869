import {
  BLOCK_FIELDS,
  type BlockField,
  type WebsiteConfiguration,
} from '#src/contract/community/website-configuration.ts'
import type { Locale } from '#src/i18n/locales.ts'
import type { Db } from '#src/server/db/connection.ts'
import { bodyPictures } from '../pictures/body-pictures.ts'
import { picturesInBodies } from '../pictures/copied-pictures.ts'

/** The addresses of other hosts' pictures within the blocks of an answer or a form. */
export function blockPictures({ translations, ...own }: BlocksInLanguages): string[] {
  const inAll = [own, ...Object.values(translations)]
  const named = inAll.flatMap((blocks) =>
    BLOCK_FIELDS.flatMap((field) => bodyPictures(blocks[field]?.content ?? null)),
  )
  return [...new Set(named)]
}

type Blocks = Record<BlockField, { content: string } | null>
type BlocksInLanguages = Blocks & { translations: { [Language in Locale]?: Blocks } }

/** Configurations with the state of the pictures within their blocks. */
export async function withBlockPictures(
  db: Db,
  configurations: WebsiteConfiguration[],
): Promise<WebsiteConfiguration[]> {
  const inBlocksOf = await picturesInBodies(
    db,
    configurations.map((one) => ({ id: one.id, named: blockPictures(one) })),
  )
  return configurations.map((one) => {
    const { answer, failures: missing_pictures } = inBlocksOf(one.id)
    return { ...one, ...answer, ...(missing_pictures.length > 0 && { missing_pictures }) }
  })
}
