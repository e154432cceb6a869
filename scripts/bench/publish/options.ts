import { parseArgs } from 'node:util'

export interface Options {
  /** Pages of each site, all languages together. */
  sizes: number[]
  /** How many changes of each kind. */
  changes: number
}

/** What the command line asks for. */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '300,3000,30000' },
      changes: { type: 'string', default: '50' },
      peers: { type: 'string', default: 'none' },
    },
  })
  return { sizes: values.sizes.split(',').map(Number), changes: Number(values.changes) }
}
