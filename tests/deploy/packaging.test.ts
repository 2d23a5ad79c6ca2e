import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import * as v from 'valibot'
import { ENVIRONMENT_NAMES, readConfig } from '#server/config/config.ts'
import { debianProgram } from './debian-program.ts'
import { writeChanged } from './stack/change-file.ts'

/* What cannot run here is checked for what it says: there is no systemd, and no registry for images. */

const run = promisify(execFile)

async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cirkles-packaging-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

test('systemd accepts the units', async () => {
  const analyze = debianProgram('systemd-analyze', 'systemd')
  const folder = await temporaryFolder()
  for (const unit of await readdir('deploy/systemd')) {
    await writeChanged(join('deploy/systemd', unit), join(folder, unit), [
      [/\/usr\/bin\/node/, process.execPath],
    ])
  }
  const units = ['cirkles-web@8081.service', 'cirkles-jobs.service'].map((unit) => join(folder, unit))
  const { stderr } = await run(analyze, ['verify', '--man=no', '--recursive-errors=no', ...units])
  expect(stderr).toBe('')
})

test('the environment is a whole configuration once it has a key', async () => {
  const lines = [...(await readFile('deploy/environment', 'utf8')).matchAll(/^([A-Z_]+)=(.*)$/gm)]
  const environment = Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value]))
  expect(ENVIRONMENT_NAMES).toEqual(expect.arrayContaining(Object.keys(environment)))
  const SECRETS_KEY = Buffer.alloc(32).toString('base64')
  expect(readConfig({ ...environment, SECRETS_KEY })).toMatchObject({ isLocal: false })
})

const ServiceSchema = v.looseObject({
  network_mode: v.optional(v.string()),
  read_only: v.optional(v.boolean()),
  command: v.optional(v.array(v.string())),
  cap_drop: v.optional(v.array(v.string())),
  environment: v.optional(v.record(v.string(), v.string())),
  ports: v.optional(v.array(v.string())),
  volumes: v.optional(v.array(v.string())),
})
const ComposeSchema = v.object({ services: v.record(v.string(), ServiceSchema) })

test('compose accepts its file: two processes that answer, one for jobs, and nothing open but the proxy', async () => {
  const compose = debianProgram('docker-compose', 'docker-compose')
  const folder = await temporaryFolder()
  await cp('deploy', folder, { recursive: true })
  const place = join(folder, 'container')
  await mkdir(join(place, 'secrets'))
  await cp('deploy/environment', join(place, 'secrets/environment'))
  await cp('deploy/redis/redis.conf', join(place, 'secrets/redis.conf'))
  await cp('deploy/pgbouncer/userlist.txt', join(place, 'secrets/userlist.txt'))
  for (const secret of ['store', 'owner_password', 'app_password']) {
    await writeFile(join(place, 'secrets', secret), '')
  }
  const file = join(place, 'compose.yaml')
  await run(compose, ['--file', file, 'config', '--quiet'])

  const { services } = v.parse(ComposeSchema, await readYaml(file))
  const { net, ...others } = services
  expect(net?.ports).toEqual(['80:80', '443:443', '443:443/udp'])
  for (const [name, { network_mode: network, ports, volumes = [] }] of Object.entries(others)) {
    expect([network, ports], name).toEqual(['service:net', undefined])
    for (const volume of volumes.filter((each) => each.startsWith('.'))) {
      const [source = ''] = volume.split(':')
      expect(existsSync(join(place, source)), `${name}: ${source}`).toBe(true)
    }
  }
  const ours = Object.values(services).filter(({ command }) => command?.[0] === '--role')
  expect(ours.map(({ command }) => command?.[1])).toEqual(['web', 'web', 'jobs'])
  expect(ours.every(({ read_only: isClosed, cap_drop: drops }) => isClosed && drops?.[0] === 'ALL')).toBe(
    true,
  )
  const ports = ours.map(({ environment }) => environment?.['PORT'])
  expect(await readFile('deploy/caddy/Caddyfile', 'utf8')).toContain(
    `reverse_proxy ${ports
      .slice(0, 2)
      .map((port) => `127.0.0.1:${port}`)
      .join(' ')} {`,
  )
})

async function readYaml(file: string): Promise<unknown> {
  const toJson = 'import json, sys, yaml; json.dump(yaml.safe_load(open(sys.argv[1])), sys.stdout)'
  const { stdout } = await run(debianProgram('python3', 'python3-yaml'), ['-c', toJson, file])
  return JSON.parse(stdout)
}

test('the container has what it copies, runs as nobody with powers, and says whether it lives', async () => {
  const stages = await readStages('deploy/container/Containerfile')
  const names = stages.map(({ name }) => name)
  for (const { from, steps } of stages) {
    expect(['${NODE_IMAGE}', ...names]).toContain(from)
    for (const step of steps.filter((each) => each.startsWith('COPY '))) {
      const [, stage, sources = ''] = /^COPY (?:--from=(\S+) )?(.+) \S+$/.exec(step) ?? []
      if (stage !== undefined) expect(names, step).toContain(stage)
      else for (const source of sources.split(' ')) expect(existsSync(source), step).toBe(true)
    }
  }
  const steps = stages.at(-1)?.steps ?? []
  const last = (instruction: string) => steps.findLastIndex((step) => step.startsWith(`${instruction} `))
  expect(steps[last('USER')]).toBe('USER node')
  expect(last('USER')).toBeGreaterThan(last('RUN'))
  const [node, ...args] = argumentsOf(steps[last('ENTRYPOINT')])
  expect([node, ...args]).toEqual(['node', '--enable-source-maps', 'dist/server/main.js'])
  expect(argumentsOf(steps[last('CMD')])).toEqual(['--role', 'all'])

  const [, ...look] = argumentsOf(steps[last('HEALTHCHECK')])
  let status = 200
  const server = createServer((request, response) => {
    response.writeHead(request.url === '/api/health' ? status : 404).end()
  })
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const env = { ...process.env, PORT: String(typeof address === 'object' ? address?.port : '') }
  await run(process.execPath, look, { env })
  status = 503
  await expect(run(process.execPath, look, { env })).rejects.toMatchObject({ code: 1 })
  await new Promise((resolve) => server.close(resolve))
  await expect(run(process.execPath, look, { env })).rejects.toMatchObject({ code: 1 })
})

/** The stages of a Containerfile, with their instructions in one line each. */
async function readStages(file: string) {
  const lines = (await readFile(file, 'utf8'))
    .replace(/^#.*\n/gm, '')
    .replace(/\\\n\s*/g, '')
    .split('\n')
  const stages: { from: string; name: string | undefined; steps: string[] }[] = []
  for (const line of lines.filter((each) => each !== '')) {
    const [, from, name] = /^FROM (\S+)(?: AS (\S+))?$/.exec(line) ?? []
    if (from !== undefined) stages.push({ from, name, steps: [] })
    else stages.at(-1)?.steps.push(line)
  }
  return stages
}

const argumentsOf = (step = ''): string[] =>
  v.parse(v.array(v.string()), JSON.parse(/\[.*\]$/.exec(step)?.[0] ?? ''))
