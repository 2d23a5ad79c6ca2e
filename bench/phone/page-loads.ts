import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { startCirkles } from '../support/cirkles-server.ts'
import { gateReport } from '../support/gates.ts'
import { languageArgument } from '../support/language-argument.ts'
import { BENCH_ACCOUNT, seedBench } from '../support/seed.ts'
import { runCommand } from '#tools/checks/run-command.ts'

/*
 * `npm run bench -- page-loads [--runs 3 --cpu 4 --net cdp|shaper|none --beside FOLDER --language ta]`: the app
 * and the floors, in one interleaved run. The floors are static pages; ours is the built client with a real server.
 * With `--beside`, Home of the client built into FOLDER is measured on the same server. Prints medians, their
 * ratios to floor-idb20 and the gates, and writes all figures to bench/results.
 */

const APP_PORT = 21120
const BESIDE_PORT = 21121
const API_PORT = 21130

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4' },
    net: { type: 'string', default: 'cdp' },
    only: { type: 'string' },
    beside: { type: 'string' },
    language: { type: 'string' },
  },
})

const language = languageArgument(values.language)

const work = await mkdtemp(join(tmpdir(), 'cirkles-bench-run-'))
// As root the database runs as another user, who needs access.
await chmod(work, 0o755)
const dataDir = join(work, 'data')
const config = join(work, 'config.json')

const ours = {
  dist: resolve('dist/client'),
  apiModule: resolve('bench/harness/api-proxy.mjs'),
  port: APP_PORT,
  spa: true,
}
/** Home of the person that BENCH_ACCOUNT is, who signed in before. */
const home = {
  ...ours,
  path: '/home',
  ready: '[data-ready=home]',
  profile: join(work, 'profile'),
  phases: ['second', 'offline'],
}
const homes = [
  { ...home, name: 'home' },
  ...(values.beside === undefined
    ? []
    : [
        {
          ...home,
          name: 'home-beside',
          dist: resolve(values.beside),
          port: BESIDE_PORT,
          profile: join(work, 'profile-beside'),
        },
      ]),
]
const apps = [
  { name: 'floor-idb20', dist: resolve('bench/floors/idb20'), ready: '#ready', port: 21102 },
  { name: 'floor-stack', dist: resolve('bench/floors/stack'), ready: '#ready', port: 21103 },
  {
    ...ours,
    name: 'landing',
    path: '/',
    pages: { '/': '/landing.html' },
    ready: '[data-ready=landing]',
    phases: ['cold'],
    // The static page starts no worker.
    installs: false,
  },
  { ...ours, name: 'sign-in', path: '/sign-in', ready: '[data-ready]', phases: ['cold', 'second'] },
  ...homes,
]

/** Runs a part of the harness. @throws Error when it fails */
async function harness(script: string, ...parameters: readonly string[]): Promise<void> {
  const { hasSucceeded } = await runCommand(['node', `bench/harness/${script}.mjs`, ...parameters], {
    shows: 'live',
    env: { BENCH_API: `http://127.0.0.1:${API_PORT}` },
  })
  if (!hasSucceeded) throw new Error(`bench/harness/${script}.mjs failed`)
}

const results = resolve(`bench/results/${values.net}-cpu${values.cpu}.json`)

await writeFile(config, JSON.stringify({ apps }))
await mkdir('bench/results', { recursive: true })

await seedBench(dataDir, language)
const cirkles = await startCirkles({
  port: API_PORT,
  appUrl: `https://localhost:${APP_PORT}`,
  dataDir,
})
try {
  await harness('build-stack-floor')
  for (const { name, profile } of homes) {
    await harness(
      'signed-in-profile',
      '--config',
      config,
      '--app',
      name,
      '--language',
      language,
      '--profile',
      profile,
      '--email',
      BENCH_ACCOUNT.email,
      '--password',
      BENCH_ACCOUNT.password,
    )
  }
  await harness(
    'measure',
    '--config',
    config,
    '--runs',
    values.runs,
    '--cpu',
    values.cpu,
    '--net',
    values.net,
    '--out',
    results,
    ...(values.only === undefined ? [] : ['--only', values.only]),
  )
  console.log(await gateReport(results))
} finally {
  await cirkles.stop()
  await rm(work, { recursive: true, force: true, maxRetries: 3 })
}
