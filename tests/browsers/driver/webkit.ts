import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import { freePort } from '#tests/support/server/ports.ts'
import { COMMANDS, type DrivenBrowser, type Parameters, WebDriverError } from './web-driver.ts'
import { type RunningProgram, startProgram } from '#tests/support/start-program.ts'

/** The programs WebKit needs; without a screen also one that stands in for it. */
export interface WebKitPrograms {
  readonly driver: string
  readonly miniBrowser: string
  /** Undefined where there is a screen. */
  readonly virtualScreen: string | undefined
}

const AnswerSchema = v.object({ value: v.unknown() })
const FailureSchema = v.object({ value: v.object({ error: v.string(), message: v.string() }) })
const SessionSchema = v.object({
  sessionId: v.string(),
  capabilities: v.object({ browserVersion: v.string() }),
})

/** Starts WebKit's own small browser with nothing kept from before, and drives it by WebKitWebDriver. */
export async function startWebKit(programs: WebKitPrograms): Promise<DrivenBrowser> {
  const home = await mkdtemp(join(tmpdir(), 'cirkles-webkit-'))
  const screen = programs.virtualScreen === undefined ? undefined : startScreen(programs.virtualScreen)
  const running: RunningProgram[] = screen === undefined ? [] : [screen]
  const end = async () => {
    for (const program of running.toReversed()) await program.end()
    await rm(home, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const display = screen === undefined ? {} : { DISPLAY: `:${await screen.says(/^(\d+)\n/m)}` }
    const port = await freePort()
    const driver = startProgram(programs.driver, [`--port=${port}`], {
      ...display,
      GDK_BACKEND: 'x11',
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
    })
    running.push(driver)
    const address = `http://127.0.0.1:${port}`
    await untilListening(`${address}/status`)
    const options = {
      binary: programs.miniBrowser,
      args: ['--automation', '--enable-write-console-messages-to-stdout=true'],
    }
    const session = v.parse(
      SessionSchema,
      await request('POST', `${address}/session`, {
        capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': options } },
      }),
    )
    const base = `${address}/session/${session.sessionId}`
    return {
      version: `WebKitGTK ${session.capabilities.browserVersion}`,
      send(command, parameters = {}) {
        const { method, path } = COMMANDS[command]
        const filled = path.replace(/\{(\w+)\}/, (_, name: string) => String(parameters[name]))
        return request(method, base + filled, parameters)
      },
      printed: driver.printed,
      async end() {
        try {
          await request('DELETE', base)
        } finally {
          await end()
        }
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

/** Prints the number that it has chosen for itself. */
const startScreen = (program: string): RunningProgram =>
  startProgram(program, ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '1280x900x24'])

/** The driver says nothing when it listens. */
async function untilListening(address: string): Promise<void> {
  const deadline = Date.now() + 10_000
  for (;;) {
    try {
      await fetch(address)
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
  }
}

async function request(method: string, address: string, body?: Parameters): Promise<unknown> {
  const response = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
  })
  const answer: unknown = await response.json()
  if (response.ok) return v.parse(AnswerSchema, answer).value
  const { error, message } = v.parse(FailureSchema, answer).value
  throw new WebDriverError(`${method} ${new URL(address).pathname}`, error, message)
}
