import { fork } from 'node:child_process'
import { once } from 'node:events'
import * as v from 'valibot'

/*
 * Measurements run in several processes, so that each one's processor time can be told apart. They ask each other by
 * messages, with whatever a structured clone can carry.
 */

/** A program of this folder that runs as a process of its own. */
export interface Program {
  readonly pid: number
  /** Has the program do something; resolves to what it answers. */
  ask(what: string, about?: unknown): Promise<unknown>
  /** Asks it to end, and waits until it has. */
  stop(): Promise<void>
}

const AnswerSchema = v.object({
  id: v.number(),
  value: v.optional(v.unknown()),
  failure: v.optional(v.string()),
})
const QuestionSchema = v.object({ id: v.number(), what: v.string(), about: v.optional(v.unknown()) })
const ReadySchema = v.object({ isReady: v.literal(true) })

/** Starts a program; resolves once it called {@link answerBy}. */
export async function startProgram(
  name: string,
  env: Readonly<Record<string, string>> = {},
): Promise<Program> {
  const child = fork(new URL(`${name}-program.ts`, import.meta.url), {
    execArgv: ['--import', 'tsx', '--expose-gc'],
    serialization: 'advanced',
    // A server's log goes nowhere, but is written.
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...env },
  })
  const ended = once(child, 'exit')
  const open = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  let isReady = false
  const ready = new Promise<void>((resolve, reject) => {
    child.on('message', (message) => {
      if (v.is(ReadySchema, message)) {
        isReady = true
        return resolve()
      }
      const { id, value, failure } = v.parse(AnswerSchema, message)
      if (failure === undefined) open.get(id)?.resolve(value)
      else open.get(id)?.reject(new Error(`${name}: ${failure}`))
      open.delete(id)
    })
    child.once('exit', (code) => {
      const error = new Error(`The program ${name} ended with ${code}`)
      if (!isReady) reject(error)
      for (const { reject: fail } of open.values()) fail(error)
    })
  })
  await ready
  let next = 0
  return {
    pid: child.pid ?? 0,
    async ask(what, about) {
      const answer = new Promise((resolve, reject) => {
        next += 1
        open.set(next, { resolve, reject })
        child.send({ id: next, what, about })
      })
      // The caller may await it later, and gets the failure then.
      answer.catch(() => undefined)
      return answer
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

/** In a program: says that it is ready, and answers what it is asked by these. */
export function answerBy(handlers: Readonly<Record<string, (about: unknown) => unknown>>): void {
  process.on('message', (message) => {
    const { id, what, about } = v.parse(QuestionSchema, message)
    void answerTo(what, about).then(
      (value) => process.send?.({ id, value }),
      (error: unknown) =>
        process.send?.({ id, failure: error instanceof Error ? (error.stack ?? error.message) : 'failed' }),
    )
  })
  const answerTo = async (what: string, about: unknown): Promise<unknown> => {
    const handler = handlers[what]
    if (handler === undefined) throw new Error(`Nothing answers ${what}`)
    return handler(about)
  }
  // The measurement has ended without stopping its programs.
  process.on('disconnect', () => process.exit(1))
  process.send?.({ isReady: true })
}
