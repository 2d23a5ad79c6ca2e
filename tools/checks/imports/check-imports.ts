import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import extractDepcruiseOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { filesOfProject } from '../files-of-project.ts'
import { crowdedFolders, folderCircles } from './folders.ts'
import { PLANTED_CIRCLE, PLANTED_IMPORTS, PLANTED_TARGETS } from '#tools/checks/imports/planted-imports.ts'

const FOLDERS = ['contract', 'src', 'sw', 'server', 'tools', 'tests', 'bench']

/** Far below the project's count; a resolver that sees nothing would otherwise report no violation. */
const LEAST_MODULES = 60
const LEAST_IMPORTS = 120

const MOST_FILES_A_FOLDER = 15
/** Sources of the app, and tools; tests and benches may be laid out freely. */
const PARTS = /^(?:contract|src|sw|server|tools)\/(?!db\/migrations)/

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

/** Violations of the import rules in the project, one per line. */
async function violationsOfProject(): Promise<string[]> {
  const { modules, summary } = await cruiseBelow(process.cwd(), [
    ...FOLDERS,
    'vite.config.ts',
    'vite.desk.config.ts',
  ])
  const ours = modules.filter((module) => FOLDERS.some((folder) => module.source.startsWith(`${folder}/`)))
  const imports = ours
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .filter(({ to }) => FOLDERS.some((folder) => to.startsWith(`${folder}/`)))
  console.log(`imports: ${ours.length} modules, ${imports.length} imports between them`)

  const lines = summary.violations.map(
    ({ rule, from, to, cycle }) =>
      `${rule.name}: ${from} -> ${cycle?.map(({ name }) => name).join(' -> ') ?? to}`,
  )
  const between = imports.flatMap(({ from, to }) => (isPart(from) && isPart(to) ? { from, to } : []))
  for (const circle of folderCircles(between)) lines.push(`a circle of folders: ${circle.join(', ')}`)
  lines.push(...(await crowdedOfProject()))
  if (ours.length < LEAST_MODULES || imports.length < LEAST_IMPORTS) {
    lines.push(`fewer than ${LEAST_MODULES} modules or ${LEAST_IMPORTS} imports seen: nothing was checked`)
  }
  return lines
}

/** The list of routes is generated, and lies beside them only for the router. */
const isPart = (file: string) => PARTS.test(file) && !/\.test\.tsx?$|routeTree\.gen/.test(file)

/** Folders with too many files, and exceptions that no longer apply, one per line. */
async function crowdedOfProject(): Promise<string[]> {
  const crowded = crowdedFolders((await filesOfProject()).filter(isPart), MOST_FILES_A_FOLDER)
  return [...crowded].map(
    ([folder, count]) => `${folder} holds ${count} files: ${MOST_FILES_A_FOLDER} at most`,
  )
}

/** Rules that miss a violation planted for them, one per line. */
async function rulesThatMiss(): Promise<string[]> {
  await mkdir('.tmp', { recursive: true })
  const root = await mkdtemp(resolve('.tmp/planted-imports-'))
  try {
    await plant(root)
    const { summary } = await cruiseBelow(root, FOLDERS.slice(0, 5))
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
