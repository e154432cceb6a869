import { join } from 'node:path'
import { type Portal, projectDir } from '../publish/portal/portal.ts'
import { sampleSite } from '../publish/sample/sample-site.ts'
import { scratchFolder } from '../publish/scratch.ts'
import { astro } from './astro.ts'
import { eleventy } from './eleventy.ts'
import { hugo } from './hugo.ts'
import { incremental } from './incremental.ts'
import { next } from './next.ts'
import type { Peer, PeerResult } from './peer.ts'
import { writePeerSite } from './peer-site.ts'

/** By their names on the command line, in the order of the table. */
export const PEERS = { astro, incremental, eleventy, hugo, next }
export type PeerName = keyof typeof PEERS

export interface PeersAsked {
  names: PeerName[]
  /** No peer runs with more pages than this; each also has its own limit. */
  upTo: number | undefined
  /** Changes of each kind. */
  changes: number
}

/** Runs the peers one after another. A peer that cannot run says why, and the others continue. */
export async function runPeers(
  portal: Portal,
  { pages, now }: { pages: number; now: string },
  asked: PeersAsked,
): Promise<PeerResult[]> {
  const results: PeerResult[] = []
  for (const name of asked.names) {
    const peer: Peer = PEERS[name]
    const bound = asked.upTo ?? peer.upTo
    const why = `left out beyond ${bound.toLocaleString('en')} pages`
    const left: PeerResult = { kind: 'missing', name: peer.name, why }
    results.push(pages > bound ? left : await runOne(peer, portal, { pages, now }, asked.changes))
  }
  return results
}

async function runOne(
  peer: Peer,
  portal: Portal,
  { pages, now }: { pages: number; now: string },
  changes: number,
): Promise<PeerResult> {
  const workDir = await scratchFolder('peer')
  const { name } = peer
  try {
    const dataDir = join(workDir, 'data')
    await writePeerSite(dataDir, projectDir, [...sampleSite(pages, now)])
    return { kind: 'ran', name, ...(await peer.run({ portal, dataDir, workDir, changes })) }
  } catch (error) {
    return { kind: 'missing', name, why: error instanceof Error ? error.message : String(error) }
  }
}
