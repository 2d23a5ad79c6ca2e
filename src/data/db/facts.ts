import type { CirklesDatabase } from './database.ts'
import type { FactName, Facts } from './rows.ts'

/** Reads the named facts at once; those this phone does not have yet are absent. */
export async function readFacts<N extends FactName>(
  db: CirklesDatabase,
  names: readonly N[],
): Promise<Partial<Pick<Facts, N>>> {
  const rows = await db.facts.bulkGet([...names])
  const facts: Partial<Pick<Facts, N>> = {}
  for (const row of rows) if (row !== undefined) Object.assign(facts, { [row.name]: row.value })
  return facts
}
