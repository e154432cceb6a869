import {
  type PageBlock,
  type PageBlocks,
  toBlockName,
  USUAL_BLOCKS,
} from '#src/contract/community/page-blocks.ts'

/**
 * All blocks of a page in their order. A standard block that the list does not name stands where it
 * usually does: after the one that is before it in the usual order. So pages without a list, and
 * lists from before a block existed, need no change. Unknown blocks and repeated ones are left out.
 *
 * @param listed as stored or answered; empty for the usual order
 */
export function arrangedBlocks(listed: PageBlocks): PageBlock[] {
  const arranged: PageBlock[] = []
  const named = new Set<string>()
  for (const block of listed) {
    if (block.kind === 'unknown' || named.has(toBlockName(block))) continue
    named.add(toBlockName(block))
    arranged.push(block)
  }
  let before = -1
  for (const usual of USUAL_BLOCKS) {
    if (!named.has(usual.kind)) arranged.splice(before + 1, 0, usual)
    before = arranged.findIndex(({ kind }) => kind === usual.kind)
  }
  return arranged
}

/** The list to store for an arrangement: empty for the usual one, which needs none. */
export function storedBlocks(sent: PageBlocks): PageBlock[] {
  const arranged = arrangedBlocks(sent)
  return isUsual(arranged) ? [] : arranged
}

function isUsual(blocks: PageBlock[]): boolean {
  return (
    blocks.length === USUAL_BLOCKS.length &&
    blocks.every((block, at) => block.kind === USUAL_BLOCKS[at]?.kind && !isHidden(block))
  )
}

/** Whether pages leave a block out. */
export function isHidden(block: PageBlock): boolean {
  return 'hidden' in block && block.hidden
}
