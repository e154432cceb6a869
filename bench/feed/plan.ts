import { drizzle } from 'drizzle-orm/postgres-js'
import postgres from 'postgres'
import type { FeedQuery } from '#src/contract/list-queries.ts'
import * as schema from '#src/server/db/schema.ts'
import { followingFeed } from '#src/server/features/feed/routes.ts'
import { ACCOUNTS } from './data.ts'

/** The work of PostgreSQL for one page of a feed, all statements together. */
export interface Touched {
  /** Rows and index entries of contents that were read. */
  contents: number
  /** Blocks of 8 KB that were read, in memory or on disk. */
  blocks: number
  /** Tables of contents that were scanned sequentially: there must be none. */
  wholeTables: number
}

interface PlanNode {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Shared Hit Blocks': number
  'Shared Read Blocks': number
  Plans?: PlanNode[]
}

/**
 * Loads a page of somebody's feed, then runs each of its statements again under EXPLAIN ANALYZE.
 */
export async function touchedBy(databaseUrl: string, query: FeedQuery): Promise<Touched> {
  const client = postgres(databaseUrl, { max: 4, onnotice: () => {} })
  const statements: Array<{ text: string; parameters: unknown[] }> = []
  const logQuery = (text: string, parameters: unknown[]) => statements.push({ text, parameters })
  const db = drizzle({ client, schema, casing: 'snake_case', logger: { logQuery } })
  await followingFeed(db, new Date().toISOString(), ACCOUNTS / 2, query)
  const touched = { contents: 0, blocks: 0, wholeTables: 0 }
  for (const { text, parameters } of statements.splice(0)) {
    const [row] = await client.unsafe<Array<{ 'QUERY PLAN': Array<{ Plan: PlanNode }> }>>(
      `explain (analyze, buffers, format json) ${text}`,
      parameters as postgres.ParameterOrJSON<never>[],
    )
    for (const { Plan } of row?.['QUERY PLAN'] ?? []) add(touched, Plan)
  }
  await client.end()
  return touched
}

function add(touched: Touched, plan: PlanNode): void {
  touched.blocks += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
  for (const node of nodesOf(plan)) {
    if (node['Relation Name'] !== 'contents') continue
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)
    touched.contents += rows * node['Actual Loops']
    if (node['Node Type'] === 'Seq Scan') touched.wholeTables += 1
  }
}

function nodesOf(plan: PlanNode): PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
