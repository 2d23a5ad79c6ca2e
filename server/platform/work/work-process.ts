import { type ChildProcess, fork } from 'node:child_process'
import path from 'node:path'
import * as v from 'valibot'
import type { Log } from '#server/platform/log.ts'
import type { Job } from './jobs.ts'

export interface WorkProcess {
  /**
   * Does a job in the process, beside those under way.
   *
   * @param longestMs a job that takes longer ends the process
   * @throws {JobEndedProcessError} when the process ended, perhaps because of this job
   * @throws {WorkUnavailableError} when the process cannot be reached, or was ended from outside
   */
  run(job: Job, longestMs?: number): Promise<unknown>
  /** Ends it, with what is under way. */
  close(): void
}

/** The process ended during this job: by itself, or because the job took too long. */
export class JobEndedProcessError extends Error {
  override readonly name = 'JobEndedProcessError'
}

/** Nothing is wrong with the job: it may be done later. */
export class WorkUnavailableError extends Error {
  override readonly name = 'WorkUnavailableError'
}

interface Options {
  readonly log: Log
  /** After so long without a job the process ends, and gives its memory back. */
  readonly idleMs?: number
  /** The worker's script. */
  readonly script?: string
}

const LONGEST_MS = 30_000
const isSource = import.meta.filename.endsWith('.ts')
const WORKER = path.join(import.meta.dirname, isSource ? 'worker.ts' : 'worker.js')

/**
 * A process for what keeps a processor busy (decision 116): of low priority, so that it delays nobody's call,
 * and without secrets, because decoders read what strangers made. It starts with the first job.
 */
export function createWorkProcess({ log, idleMs = 60_000, script = WORKER }: Options): WorkProcess {
  let worker: Promise<Worker> | undefined
  let idle: NodeJS.Timeout | undefined
  let underWay = 0

  function current(): Promise<Worker> {
    if (worker !== undefined) return worker
    const started = startWorker(script, log, forget)
    worker = started
    started.catch(forget)
    return started
    function forget(): void {
      if (worker === started) worker = undefined
    }
  }

  function stop(): void {
    const ending = worker
    worker = undefined
    // A worker that did not start has nothing to end; whoever waited for it has the error.
    ending?.then((started) => started.end()).catch(() => undefined)
  }

  return {
    async run(job, longestMs = LONGEST_MS) {
      clearTimeout(idle)
      underWay += 1
      try {
        return await (await current()).run(job, longestMs)
      } finally {
        underWay -= 1
        if (underWay === 0) idle = setTimeout(stop, idleMs).unref()
      }
    },
    close() {
      clearTimeout(idle)
      stop()
    },
  }
}

interface Worker {
  run(job: Job, longestMs: number): Promise<unknown>
  end(): void
}

interface Waiting {
  readonly resolve: (answer: unknown) => void
  readonly reject: (error: Error) => void
}

const AnswerSchema = v.union([
  v.object({ id: v.number(), answer: v.unknown() }),
  v.object({ id: v.number(), error: v.string() }),
])

async function startWorker(script: string, log: Log, onEnd: () => void): Promise<Worker> {
  const child = fork(script, {
    execArgv: isSource ? ['--import', 'tsx'] : ['--enable-source-maps'],
    serialization: 'advanced',
    env: {},
  })
  const waiting = new Map<number, Waiting>()
  child.once('exit', (code, signal) => {
    onEnd()
    const how = String(signal ?? code)
    if (waiting.size > 0) log.warn({ how, jobs: waiting.size }, 'the process for costly work ended')
    // The system takes the memory of a process by this signal: no job is to blame.
    const error =
      signal === 'SIGKILL' ? new WorkUnavailableError('It was killed') : new JobEndedProcessError(how)
    for (const { reject } of waiting.values()) reject(error)
  })
  await isReady(child)
  child.on('message', (message) => {
    const settled = v.parse(AnswerSchema, message)
    const { resolve, reject } = waiting.get(settled.id) ?? {}
    if ('error' in settled) reject?.(new Error(settled.error))
    else resolve?.(settled.answer)
  })
  // What was not sent is not done: the process is of no use any more.
  child.on('error', () => child.kill('SIGKILL'))
  // It keeps no server running that has nothing else to do.
  child.unref()
  let lastId = 0
  return {
    async run(job, longestMs) {
      lastId += 1
      const id = lastId
      child.channel?.ref()
      let timer: NodeJS.Timeout | undefined
      try {
        return await new Promise((resolve, reject) => {
          waiting.set(id, { resolve, reject })
          timer = setTimeout(() => {
            reject(new JobEndedProcessError(`It took more than ${longestMs / 1_000} s`))
            child.kill('SIGKILL')
          }, longestMs)
          child.send({ id, job })
        })
      } finally {
        clearTimeout(timer)
        waiting.delete(id)
        if (waiting.size === 0) child.channel?.unref()
      }
    },
    end: () => child.connected && child.disconnect(),
  }
}

function isReady(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = (cause: unknown) =>
      reject(new WorkUnavailableError('The process for costly work did not start', { cause }))
    child.once('message', () => resolve())
    child.once('error', fail)
    child.once('exit', fail)
  })
}
