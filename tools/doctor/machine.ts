import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access, readFile, statfs } from 'node:fs/promises'
import { tmpdir, totalmem } from 'node:os'
import path from 'node:path'
import { parseEnv, promisify } from 'node:util'
import { ConfigError } from '#server/config/config-error.ts'
import { type Config, readConfig } from '#server/config/config.ts'
import { drawPort, whyNotFree } from '#tests/support/server/ports.ts'
import { BrowserMissingError, howToInstallBrowser, lookUpBrowser } from '#tests/support/browser/browser.ts'
import { examineDatabase } from './database.ts'
import type { EnvironmentSources } from './environment-lines.ts'
import type { Finding } from './first-checks.mjs'
import * as verdicts from './verdicts.ts'

const PATIENCE_MS = 3_000
const TEST_PORTS_TRIED = 20
const LAST_PORT = 65_535

/** Checks everything Cirkles needs of this machine. Leaves nothing running, and changes nothing. */
export async function examineMachine(): Promise<Finding[]> {
  const sources: EnvironmentSources = {
    shell: process.env,
    file: existsSync('.env') ? await readFile('.env', 'utf8') : undefined,
    example: await readFile('.env.example', 'utf8'),
  }
  const config = configOf(sources)
  const refusal = config instanceof ConfigError ? config.message : undefined
  const [nativeParts, browser, testPorts, disk, server] = await Promise.all([
    examineNativeParts(),
    examineBrowser(),
    examineTestPorts(),
    examineDisk(tmpdir()),
    config instanceof ConfigError ? [] : examineServer(config, sources),
  ])
  return [
    nativeParts,
    browser,
    testPorts,
    verdicts.judgeDisk('temporary', disk),
    // Except on Linux, free memory does not include what could be freed.
    verdicts.judgeMemory(process.platform === 'linux' ? process.availableMemory() : totalmem()),
    verdicts.judgeConfiguration(refusal, sources),
    ...server,
  ]
}

function configOf({ file, shell }: EnvironmentSources): Config | ConfigError {
  try {
    return readConfig({ ...parseEnv(file ?? ''), ...shell })
  } catch (error) {
    if (error instanceof ConfigError) return error
    throw error
  }
}

/** Checks what a server of this configuration will need. */
async function examineServer(config: Config, sources: EnvironmentSources): Promise<Finding[]> {
  const [{ finding, holder }, disk] = await Promise.all([
    examineDatabase(config, sources),
    examineDisk(config.dataDir),
  ])
  const { host, port, appUrl } = config
  const ownServer = holder?.address === appUrl ? holder.pid : undefined
  const instead = await portInstead(port)
  const ports: Pick<verdicts.PortFacts, 'host' | 'port' | 'command'>[] = [
    { host, port, command: 'npm start' },
  ]
  if (port < LAST_PORT) ports.push({ host: '127.0.0.1', port: port + 1, command: 'npm run dev' })
  return [
    ...(await Promise.all(
      ports.map(async (each) =>
        verdicts.judgePort({ ...each, trouble: await whyNotFree(each.port, each.host), ownServer, instead }),
      ),
    )),
    verdicts.judgeDisk('data', disk),
    finding,
  ]
}

/** The first of the next ports that is free together with the one after it, which `npm run dev` needs. */
async function portInstead(port: number): Promise<number | undefined> {
  const first = Math.max(port + 2, 8080)
  for (let next = first; next < Math.min(first + 40, LAST_PORT); next += 2) {
    const troubles = await Promise.all([whyNotFree(next), whyNotFree(next + 1)])
    if (troubles.every((trouble) => trouble === undefined)) return next
  }
  return undefined
}

async function examineTestPorts(): Promise<Finding> {
  // As a set: a port drawn twice would conflict with itself.
  const drawn = new Set(Array.from({ length: TEST_PORTS_TRIED }, drawPort))
  return verdicts.judgeTestPorts(await Promise.all([...drawn].map((port) => whyNotFree(port))))
}

/** Checks packages with a native program for the machine they were installed on. */
async function examineNativeParts(): Promise<Finding> {
  const broken = new Map<string, string>()
  const noteFailure = (name: string) => (error: unknown) => void broken.set(name, firstLine(error))
  await Promise.all([
    import('sharp').catch(noteFailure('sharp')),
    import('@node-rs/argon2').catch(noteFailure('@node-rs/argon2')),
    import('vite').catch(noteFailure('vite')),
  ])
  return verdicts.judgeNativeParts(broken)
}

async function examineBrowser(): Promise<Finding> {
  const install = howToInstallBrowser()
  let browser: string | undefined
  try {
    browser = lookUpBrowser()
    if (browser === undefined) return verdicts.judgeBrowser({ install })
    const { stdout } = await promisify(execFile)(browser, ['--version'], { timeout: PATIENCE_MS })
    return verdicts.judgeBrowser({ version: stdout.trim(), install })
  } catch (error) {
    // A timeout means a busy machine, not a broken browser.
    const isSlow = error instanceof Error && 'killed' in error && error.killed === true
    if (isSlow) return verdicts.judgeBrowser({ version: `${browser}, too slow to say its version`, install })
    const isOfChromePath = error instanceof BrowserMissingError
    return verdicts.judgeBrowser({ trouble: { says: lastLine(error), isOfChromePath }, install })
  }
}

async function examineDisk(wanted: string): Promise<verdicts.DiskFacts> {
  let folder = path.resolve(wanted)
  while (!existsSync(folder)) folder = path.dirname(folder)
  const [isWritable, { bavail, bsize }] = await Promise.all([
    access(folder, constants.W_OK).then(
      () => true,
      () => false,
    ),
    statfs(folder),
  ])
  return { folder, isWritable, freeBytes: bavail * bsize }
}

const linesOf = (error: unknown): string[] =>
  (error instanceof Error ? error.message : String(error)).trim().split('\n')
const firstLine = (error: unknown): string => linesOf(error)[0] ?? ''
/** The last line is the program's own message; the failed command comes before it. */
const lastLine = (error: unknown): string => linesOf(error).at(-1) ?? ''
