import path from 'node:path'
import * as v from 'valibot'
import { type Defect, plantMutant } from '#tests/support/plant-mutant.ts'

/** The product with a planted defect, which the walks must find. */
const MUTANTS: Readonly<Record<string, readonly Defect[]>> = {
  'group-never-freed': [
    {
      file: 'src/data/outbox/entries/schedule.ts',
      text: "import { isProof, type OutboxEntry } from './entry.ts'",
      becomes: "import type { OutboxEntry } from './entry.ts'\nconst isProof = (_: OutboxEntry) => false",
    },
    {
      file: 'src/data/outbox/entries/schedule.ts',
      text: "return entry.state !== 'needs_action' || entry.endpoint === 'send-message'",
      becomes: 'return true',
    },
    {
      file: 'src/data/outbox/save/save-payment.ts',
      text: 'if (entry.group === group && isPastMending(entry))',
      becomes: 'if (false)',
    },
  ],
  'clock-order': [
    {
      file: 'src/data/sync/apply.ts',
      text: "if (!(await noteApplied(db, question))) return 'superseded'",
      becomes: `const before = await db.facts.get('freshness')
    if (before?.name === 'freshness' && before.value.asOf > answer.serverTime) return 'superseded'`,
    },
  ],
}

export const MUTANT_NAMES = Object.keys(MUTANTS)

const SOURCES = ['contract', 'src', 'tests/support', 'tests/walks', 'package.json', 'tsconfig.base.json']

const Walks = v.object({ walkAtRandom: v.function() })
const Walked = v.object({ walks: v.number(), failure: v.optional(v.string()) })

/** Walks at random over the product with this defect. Throws if it cannot be planted. */
export async function walkOver(
  mutant: string,
  options: { readonly walks: number; readonly seed: number },
): Promise<v.InferOutput<typeof Walked>> {
  const folder = await plantMutant(`walks-${mutant}`, SOURCES, MUTANTS[mutant] ?? [])
  const loaded: unknown = await import(path.join(folder, 'tests/walks/walks.ts'))
  return v.parse(Walked, await v.parse(Walks, loaded).walkAtRandom(options))
}
