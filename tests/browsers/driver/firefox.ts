import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import {
  type Command,
  COMMANDS,
  type DrivenBrowser,
  ELEMENT,
  type ElementId,
  type Parameters,
  WebDriverError,
} from './web-driver.ts'
import { startProgram } from '#tests/support/start-program.ts'

/** No window of its own asks anything, and it contacts nobody but the tests' server. */
const PREFERENCES = {
  'app.update.enabled': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.page': 0,
  'datareporting.policy.dataSubmissionEnabled': false,
  'devtools.console.stdout.content': true,
  'browser.dom.window.dump.enabled': true,
  'extensions.update.enabled': false,
  'intl.accept_languages': 'en-IN, en',
  'marionette.port': 0,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': '',
}

const LabelSchema = v.object({ id: v.string() })
const ScriptOfElementSchema = v.object({ args: v.looseTuple([v.object({ [ELEMENT]: v.string() })]) })
const MessageSchema = v.tuple([v.number(), v.number(), v.nullable(v.unknown()), v.unknown()])
const FailureSchema = v.object({ error: v.string(), message: v.string() })
const SessionSchema = v.object({ capabilities: v.object({ browserVersion: v.string() }) })

/** Starts Firefox on a new profile, and drives it by Marionette. */
export async function startFirefox(program: string): Promise<DrivenBrowser> {
  const profile = await mkdtemp(join(tmpdir(), 'cirkles-firefox-'))
  const lines = Object.entries(PREFERENCES).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(profile, 'user.js'), lines.join('\n'))
  const running = startProgram(program, ['--headless', '--marionette', '--no-remote', '--profile', profile], {
    HOME: profile,
  })
  const end = async () => {
    await running.end()
    await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  }
  try {
    const port = await running.says(/Marionette\s+INFO\s+Listening on port (\d+)/)
    const socket = connect(Number(port), '127.0.0.1')
    const send = commandsOver(socket)
    const session = v.parse(SessionSchema, await send('WebDriver:NewSession', {}))
    return {
      version: `Firefox ${session.capabilities.browserVersion}`,
      async send(command, parameters = {}) {
        const answer = send(COMMANDS[command].marionette, parameters).then(valueOf)
        const id = waitsFor(command, parameters)
        return id === undefined ? answer : Promise.race([answer, untilGone(send, id, answer)])
      },
      printed: running.printed,
      async end() {
        socket.destroy()
        await end()
      },
    }
  } catch (error) {
    await end()
    throw error
  }
}

type Send = (name: string, parameters: Parameters) => Promise<unknown>

/**
 * The element whose page may never answer a command: Firefox waits for an accessibility tree that is ready, and
 * for a script's promise, also in a page that was left meanwhile and lies in the back/forward cache.
 */
function waitsFor(command: Command, parameters: Parameters): ElementId | undefined {
  if (command === 'label') return v.parse(LabelSchema, parameters).id
  if (command !== 'execute') return undefined
  const script = v.safeParse(ScriptOfElementSchema, parameters)
  return script.success ? script.output.args[0][ELEMENT] : undefined
}

/** Throws Firefox's own words once the element is gone; ends when the answer has come. */
async function untilGone(send: Send, id: ElementId, answer: Promise<unknown>): Promise<unknown> {
  let isAnswered = false
  const end = () => void (isAnswered = true)
  answer.then(end, end)
  while (!isAnswered) {
    await new Promise((resolve) => setTimeout(resolve, 50))
    if (!isAnswered) await send('WebDriver:GetElementTagName', { id })
  }
  return answer
}

/** Lists are answered as they are, anything else under `value`. */
const valueOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'value' in answer ? answer.value : answer

interface Asked {
  readonly name: string
  readonly resolve: (result: unknown) => void
  readonly reject: (failure: WebDriverError) => void
}

/** Each message is its length in bytes, a colon, and JSON: `[type, id, failure, result]` for an answer. */
function commandsOver(socket: Socket): Send {
  let received = Buffer.alloc(0)
  let lastId = 0
  const waiting = new Map<number, Asked>()

  function settle(text: string): void {
    const message = v.safeParse(MessageSchema, JSON.parse(text))
    // The first message is a greeting.
    if (!message.success) return
    const [, id, failure, result] = message.output
    const asked = waiting.get(id)
    waiting.delete(id)
    if (failure === null) return asked?.resolve(result)
    const { error, message: words } = v.parse(FailureSchema, failure)
    asked?.reject(new WebDriverError(asked.name, error, words))
  }

  socket.on('data', (chunk) => {
    received = Buffer.concat([received, chunk])
    for (;;) {
      const colon = received.indexOf(':')
      const end = colon + 1 + Number(received.subarray(0, colon).toString())
      if (colon < 0 || received.length < end) return
      settle(received.subarray(colon + 1, end).toString())
      received = received.subarray(end)
    }
  })
  const broken = (reason: string) => {
    for (const { name, reject } of waiting.values()) reject(new WebDriverError(name, 'no browser', reason))
    waiting.clear()
  }
  socket.on('error', (error) => broken(error.message))
  socket.on('close', () => broken('Firefox has ended.'))

  return (name, parameters) =>
    new Promise((resolve, reject) => {
      lastId += 1
      waiting.set(lastId, { name, resolve, reject })
      const text = JSON.stringify([0, lastId, name, parameters])
      socket.write(`${Buffer.byteLength(text)}:${text}`)
    })
}
