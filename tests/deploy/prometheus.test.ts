import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { startProgram } from '#tests/support/start-program.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'
import { debianProgram } from './debian-program.ts'

const FOLDER = 'deploy/prometheus'
const run = promisify(execFile)

test('Prometheus accepts the configuration and the alerts', async () => {
  const promtool = debianProgram('promtool', 'prometheus')
  const { stdout } = await run(promtool, ['check', 'config', `${FOLDER}/prometheus.yml`])
  expect(stdout).toContain(`SUCCESS: ${(await namesOfAlerts()).length} rules found`)
})

test('each alert fires on trouble, and none on a healthy server', async () => {
  const promtool = debianProgram('promtool', 'prometheus')
  const { stdout } = await run(promtool, ['test', 'rules', `${FOLDER}/alerts.test.yml`])
  expect(stdout).toContain('SUCCESS')
})

test('each alert has its tests, and its lines for whoever it wakes', async () => {
  const names = await namesOfAlerts()
  const tested = await readFile(`${FOLDER}/alerts.test.yml`, 'utf8')
  const explained = await readFile('docs/operations/figures-and-alerts.md', 'utf8')
  expect(names.length).toBeGreaterThan(0)
  for (const name of names) {
    expect(tested, `${name} fires`).toMatch(new RegExp(`alertname: ${name}\\n +exp_alerts:`))
    expect(tested, `${name} is silent`).toMatch(new RegExp(`alertname: ${name} }`))
    expect(explained).toContain(`\n### ${name}\n`)
  }
})

test('a real Prometheus reads a real server: no alert while it runs, and one once it was killed', async () => {
  const program = debianProgram('prometheus', 'prometheus')
  const [metricsPort, port] = [await freePort(), await freePort()]
  const server = await createServerProcess({ env: { METRICS_PORT: String(metricsPort) } })
  onTestFinished(() => server.remove())
  await server.start()
  const folder = await mkdtemp(join(tmpdir(), 'cirkles-prometheus-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  await cp(FOLDER, folder, { recursive: true })
  await quicken(folder, metricsPort)
  const prometheus = startProgram(program, [
    `--config.file=${join(folder, 'prometheus.yml')}`,
    `--storage.tsdb.path=${join(folder, 'data')}`,
    `--web.listen-address=127.0.0.1:${port}`,
  ])
  onTestFinished(() => prometheus.end())
  await prometheus.says(/Server is ready to receive web requests/)

  const value = (query: string) => valueOf(port, query)
  await expect.poll(() => value('up{job="cirkles"}')).toBe(1)
  for (let call = 0; call < 3; call += 1) await fetch(`${server.url}/api/config`)
  await expect.poll(() => value('cirkles_calls_total{route="/api/config",status="200"}')).toBe(3)
  await expect.poll(() => value('sum(cirkles_job_seconds_count{result="done"})')).toBeGreaterThanOrEqual(2)
  // Each expression of the alerts has run on figures as the server writes them.
  await expect
    .poll(() => alertsAt(port))
    .toEqual({
      rules: (await namesOfAlerts()).length,
      unhealthy: [],
      firing: [],
    })

  // The board for Grafana, which Debian does not have: its queries at least are answered.
  const told = await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()
  for (const query of await queriesOfBoard()) {
    await expect(ask(port, query), query).resolves.toBeInstanceOf(Array)
    for (const [name] of query.matchAll(/\b(?:cirkles|nodejs|process)_\w+/g)) {
      expect(told, query).toContain(`# TYPE ${name.replace(/_(?:bucket|count)$/, '')} `)
    }
  }

  await server.kill()
  await expect.poll(async () => (await alertsAt(port)).firing).toContain('CirklesDown')
})

async function namesOfAlerts(): Promise<string[]> {
  const alerts = (await readFile(`${FOLDER}/alerts.yml`, 'utf8')).matchAll(/alert: (\w+)/g)
  return [...alerts].map(([, name = '']) => name)
}

/** Reads and judges every second, and waits for no alert to last. */
async function quicken(folder: string, metricsPort: number): Promise<void> {
  const change = async (file: string, changes: readonly (readonly [RegExp, string])[]) => {
    const path = join(folder, file)
    const text = await readFile(path, 'utf8')
    await writeFile(
      path,
      changes.reduce((changed, [from, to]) => {
        expect(changed).toMatch(from)
        return changed.replace(from, to)
      }, text),
    )
  }
  await change('prometheus.yml', [
    [/scrape_interval: 15s/, 'scrape_interval: 1s'],
    [/evaluation_interval: 15s/, 'evaluation_interval: 1s'],
    [/targets: \[[^\]]*:18090'\]/, `targets: ['127.0.0.1:${metricsPort}']`],
  ])
  await change('alerts.yml', [[/for: \w+/g, 'for: 0s']])
}

const BoardSchema = v.object({
  panels: v.array(v.object({ targets: v.array(v.object({ expr: v.string() })) })),
})

/** With Grafana's variables as it fills them. */
async function queriesOfBoard(): Promise<string[]> {
  const { panels } = v.parse(BoardSchema, JSON.parse(await readFile('deploy/grafana/cirkles.json', 'utf8')))
  return panels.flatMap(({ targets }) =>
    targets.map(({ expr }) => expr.replaceAll('$instance', '.*').replaceAll('$__rate_interval', '5m')),
  )
}

const QuerySchema = v.object({
  data: v.object({ result: v.array(v.object({ value: v.tuple([v.number(), v.string()]) })) }),
})

async function ask(port: number, query: string) {
  const address = new URL(`http://127.0.0.1:${port}/api/v1/query`)
  address.searchParams.set('query', query)
  return v.parse(QuerySchema, await (await fetch(address)).json()).data.result
}

/** The one value of an instant query; undefined while there is none. */
async function valueOf(port: number, query: string): Promise<number | undefined> {
  const [first] = await ask(port, query)
  return first && Number(first.value[1])
}

const RulesSchema = v.object({
  data: v.object({
    groups: v.array(
      v.object({
        rules: v.array(v.object({ name: v.string(), state: v.string(), health: v.string() })),
      }),
    ),
  }),
})

async function alertsAt(port: number) {
  const answer: unknown = await (await fetch(`http://127.0.0.1:${port}/api/v1/rules?type=alert`)).json()
  const rules = v.parse(RulesSchema, answer).data.groups.flatMap((group) => group.rules)
  const namesWhere = (holds: (rule: (typeof rules)[number]) => boolean) =>
    rules.filter(holds).map(({ name }) => name)
  return {
    rules: rules.length,
    unhealthy: namesWhere(({ health }) => health !== 'ok'),
    firing: namesWhere(({ state }) => state === 'firing'),
  }
}
