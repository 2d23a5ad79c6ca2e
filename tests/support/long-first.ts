import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Run long, but are short to read: a new clone would run them last, beside an idle core. */
export const LONG = [
  'tests/faults/database-in-trouble.test.ts',
  'tests/faults/never-lost-never-twice.test.ts',
  'tests/faults/server-killed.test.ts',
  'tests/kit/kit.component.test.tsx',
  'tests/walks/stuck-nowhere.test.ts',
]

const isLong = ({ moduleId }: TestSpecification) => LONG.some((file) => moduleId.endsWith(file))

/** Vitest's order, the larger file first, with the long ones before the others of their project. */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    // Vitest starts new workers where the project changes, so each project's files stay together.
    const projects = [...new Set(sorted.map(({ project }) => project))]
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project)
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))]
    })
  }
}
