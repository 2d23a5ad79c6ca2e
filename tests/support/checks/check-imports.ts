import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { PLANTED_CIRCLE, PLANTED_IMPORTS, PLANTED_TARGETS } from '#tests/support/checks/planted-imports.ts'

const FOLDERS = ['contract', 'src', 'sw', 'server', 'tests', 'bench']

/** Far below what the project has; a resolver that sees nothing would otherwise report no violation. */
const LEAST_MODULES = 60
const LEAST_IMPORTS = 120

const options = await extractDepcruiseOptions('./.dependency-cruiser.cjs')

/** Cruises `folders` below `root` by our rules. */
async function cruiseBelow(root: string, folders: readonly string[]): Promise<ICruiseResult> {
  const { enhancedResolveOptions, ...cruiseOptions } = options
  const { output } = await cruise(
    [...folders],
    { ...cruiseOptions, baseDir: root, validate: true },
    enhancedResolveOptions ?? {},
  )
  if (typeof output === 'string') throw new TypeError('dependency-cruiser answered with text')
  return output
}

/** What is wrong with the project's own imports, a line each. */
async function violationsOfProject(): Promise<string[]> {
  const { modules, summary } = await cruiseBelow(process.cwd(), [...FOLDERS, 'vite.config.ts'])
  const ours = modules.filter((module) => FOLDERS.some((folder) => module.source.startsWith(`${folder}/`)))
  const imports = ours
    .flatMap((module) => module.dependencies)
    .filter(({ resolved }) => FOLDERS.some((folder) => resolved.startsWith(`${folder}/`)))
  console.log(`imports: ${ours.length} modules, ${imports.length} imports between them`)

  const lines = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle?.map(({ name }) => name).join(' -> ') ?? to}`,
  )
  if (ours.length < LEAST_MODULES || imports.length < LEAST_IMPORTS) {
    lines.push(`fewer than ${LEAST_MODULES} modules or ${LEAST_IMPORTS} imports seen: nothing was checked`)
  }
  return lines
}

/** Rules that do not notice a violation planted for them, a line each. */
async function rulesThatMiss(): Promise<string[]> {
  await mkdir('.tmp', { recursive: true })
  const root = await mkdtemp(resolve('.tmp/planted-imports-'))
  try {
    await plant(root)
    const { summary } = await cruiseBelow(root, FOLDERS.slice(0, 4))
    const caught = new Set(summary.violations.map(({ rule, from }) => `${rule.name} in ${from}`))
    const planted = new Set(PLANTED_IMPORTS.map(({ rule }) => rule))
    const names = options.ruleSet?.forbidden?.map(({ name }) => name) ?? []
    return [
      ...PLANTED_IMPORTS.filter(({ rule, file }) => !caught.has(`${rule} in ${file}`)).map(
        ({ rule, file }) => `${rule}: did not catch the violation planted in ${file}`,
      ),
      ...names
        .filter((name) => name === undefined || !planted.has(name))
        .map((name) => `${name}: no violation is planted for this rule`),
    ]
  } finally {
    await rm(root, { recursive: true, force: true })
  }
}

async function plant(root: string): Promise<void> {
  const files = [
    { file: 'package.json', source: await readFile('package.json', 'utf8') },
    ...PLANTED_TARGETS.map((file) => ({ file, source: 'export const target = 1' })),
    PLANTED_CIRCLE,
    ...PLANTED_IMPORTS,
  ]
  for (const { file, source } of files) {
    await mkdir(dirname(join(root, file)), { recursive: true })
    await writeFile(join(root, file), source)
  }
}

const problems = [...(await rulesThatMiss()), ...(await violationsOfProject())]
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
