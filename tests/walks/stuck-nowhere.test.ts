import { expect, test } from 'vitest'
import { MUTANT_NAMES, walkOver } from './mutants.ts'
import { walkAtRandom } from './walks.ts'

const walks = Number(process.env['WALKS'] ?? 200)
const seeds = (process.env['WALK_SEEDS'] ?? '1').split(',').map(Number)

test.each(seeds)(
  'wherever a walk gets to, everything saved comes to an end (seed %i)',
  async (seed) => {
    const walked = await walkAtRandom({ walks, seed })
    process.stdout.write(`${walked.walks} walks of seed ${seed}, the longest of ${walked.longest} steps\n`)
    expect(walked.failure).toBeUndefined()
  },
  20_000 + walks * 2_000,
)

test.each(MUTANT_NAMES)(
  'the walks catch the defect %s',
  async (mutant) => {
    const walked = await walkOver(mutant, { walks: 60, seed: 1 })
    process.stdout.write(`${mutant}: caught after ${walked.walks} walks\n`)
    expect(walked.failure).toMatch(/Stuck|ends as superseded/)
  },
  120_000,
)
