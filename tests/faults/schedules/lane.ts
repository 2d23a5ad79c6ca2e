import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { devices } from 'playwright/test'
import { registerTypeParsers } from '#server/db/connection/type-parsers.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded.ts'
import { BROWSER_FLAGS, findHeadlessBrowser } from '#tests/support/browser/browser.ts'
import { createFaultProxy, type FaultProxy } from '#tests/support/browser/fault-proxy.ts'
import { freePort } from '#tests/support/server/ports.ts'
import { createServerProcess, type ServerProcess } from '#tests/support/server/server-process.ts'
import { workerReady } from '#tests/support/phone/worker-ready.ts'
import type { Options } from './options.ts'

/** The environment schedules run on, one after the other: a server, its database, and the line to it. */
export interface Lane {
  /** The line's address: the only one phones know. */
  readonly url: string
  readonly server: ServerProcess
  readonly proxy: FaultProxy
  readonly pool: pg.Pool
  /** A new phone's storage, with the app installed and no one signed in before. */
  newProfile(): Promise<string>
  close(): Promise<void>
}

/**
 * Starts a server behind its own line, and installs the app on a phone once.
 * @param mutant the build to run in place of the product as built here
 */
export async function openLane(mutant: Mutant = {}): Promise<Lane> {
  const ends: End[] = []
  const close = async () => {
    for (const end of ends.toReversed()) await end()
  }
  try {
    return { ...(await layLane(mutant, ends)), close }
  } catch (error) {
    await close()
    throw error
  }
}

type Mutant = Partial<NonNullable<Options['mutant']>>

/** Releases a resource of a lane. */
type End = () => Promise<unknown>

/** @param ends receives the cleanup of each resource as soon as it exists */
async function layLane({ cwd, sql }: Mutant, ends: End[]): Promise<Omit<Lane, 'close'>> {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const profiles = await mkdtemp(path.join(os.tmpdir(), 'cirkles-phones-'))
  ends.push(() => rm(profiles, { recursive: true, force: true, maxRetries: 3 }))
  const server = await createServerProcess({ env: { APP_URL: url }, ...(cwd !== undefined && { cwd }) })
  ends.push(() => server.remove())
  const proxy = await createFaultProxy(server.url, port)
  ends.push(() => proxy.close())
  await server.start()
  registerTypeParsers()
  const running = await findRunningPostgres(server.dataDir)
  const pool = new pg.Pool({ connectionString: running?.ownerUrl, max: 4 })
  ends.push(() => pool.end())
  // PostgreSQL may end while a connection is closing; a query that fails reports it itself.
  pool.on('connect', (client) => client.on('error', () => undefined))
  pool.on('error', () => undefined)
  if (sql !== undefined) await pool.query(sql)
  const installed = path.join(profiles, 'installed')
  await installApp(installed, url)
  return {
    url,
    server,
    proxy,
    pool,
    async newProfile() {
      const profile = await mkdtemp(path.join(profiles, 'phone-'))
      await promisify(execFile)('cp', ['-a', `${installed}/.`, profile])
      return profile
    },
  }
}

/** Starts a browser on a phone's storage. */
export async function startBrowser(profile: string): Promise<BrowserContext> {
  const { userAgent, isMobile, hasTouch } = devices['Pixel 7']
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: findHeadlessBrowser(),
    args: [...BROWSER_FLAGS],
    userAgent,
    isMobile,
    hasTouch,
    // No one watches: fewer pixels and no animations take less of the machine's time.
    deviceScaleFactor: 1,
    reducedMotion: 'reduce',
    viewport: { width: 360, height: 800 },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
  })
  context.setDefaultTimeout(30_000)
  return context
}

async function installApp(profile: string, url: string): Promise<void> {
  const context = await startBrowser(profile)
  const page = context.pages()[0] ?? (await context.newPage())
  await page.goto(`${url}/sign-in`)
  await workerReady(page)
  await keepLaterFiles(page)
  await context.close()
}

/** Has the worker fetch at once what it fetches later by itself: a phone in use can do everything offline. */
async function keepLaterFiles(page: Page): Promise<void> {
  const outcome = await page.evaluate(async () => {
    const { active } = await navigator.serviceWorker.ready
    const { port1, port2 } = new MessageChannel()
    const answered = new Promise<unknown>((resolve) => {
      port1.addEventListener('message', ({ data }) => resolve(data), { once: true })
      port1.start()
    })
    if (active === null) return 'without a worker'
    active.postMessage({ type: 'keep-later-files' }, [port2])
    // A worker that the browser ends meanwhile never answers.
    const silence = new Promise<unknown>((resolve) => setTimeout(() => resolve('without an answer'), 120_000))
    return Promise.race([answered, silence])
  })
  if (outcome !== 'kept') throw new Error(`The files that are kept later are ${String(outcome)}.`)
}
