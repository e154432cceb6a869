import { parseArgs } from 'node:util'
import { UsageError } from '../../scripts/usage.ts'
import { PEERS, type PeerName, type PeersAsked } from '../peers/run-peers.ts'
import { wholeNumber } from '../usage.ts'

export interface Options extends PeersAsked {
  /** Pages of each site, in all languages together. */
  sizes: number[]
}

const NAMES = Object.keys(PEERS).filter(isPeer)

/**
 * The options of the command line.
 *
 * @throws UsageError, or TypeError of parseArgs, for options that it does not understand
 */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      sizes: { type: 'string', default: '300,3000,30000' },
      changes: { type: 'string', default: '50' },
      peers: { type: 'string', default: NAMES.join(',') },
      'peers-up-to': { type: 'string' },
    },
  })
  const upTo = values['peers-up-to']
  return {
    sizes: values.sizes.split(',').map(wholeNumber),
    changes: wholeNumber(values.changes),
    names: values.peers === 'none' ? [] : values.peers.split(',').map(peerName),
    upTo: upTo === undefined ? undefined : wholeNumber(upTo),
  }
}

function peerName(text: string): PeerName {
  if (isPeer(text)) return text
  throw new UsageError(`"${text}" is none of: ${NAMES.join(', ')}, none.`)
}

function isPeer(text: string): text is PeerName {
  return Object.hasOwn(PEERS, text)
}
