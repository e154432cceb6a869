import { parseArgs } from 'node:util'
import { IMPORT_KINDS, type ImportKind } from '#src/contract/office/import.ts'
import { UsageError } from '../../scripts/usage.ts'
import { wholeNumber } from '../usage.ts'

const DATABASES = ['embedded', 'postgres'] as const
export type DatabaseName = (typeof DATABASES)[number]

export interface Options {
  /** The imported shares of the full size, in percent; growth is measured against the first. */
  percent: number[]
  kinds: ImportKind[]
  databases: DatabaseName[]
}

/**
 * The options of the command line.
 *
 * @throws UsageError, or TypeError of parseArgs, for options that it does not understand
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      percent: { type: 'string', default: '25,100' },
      kinds: { type: 'string', default: IMPORT_KINDS.join(',') },
      databases: { type: 'string', default: DATABASES.join(',') },
    },
  })
  return {
    percent: values.percent.split(',').map(wholeNumber),
    kinds: values.kinds.split(',').map((text) => oneOf(IMPORT_KINDS, text)),
    databases: values.databases.split(',').map((text) => oneOf(DATABASES, text)),
  }
}

function oneOf<Name extends string>(names: readonly Name[], text: string): Name {
  const name = names.find((one) => one === text)
  if (name === undefined) throw new UsageError(`"${text}" is none of: ${names.join(', ')}.`)
  return name
}
