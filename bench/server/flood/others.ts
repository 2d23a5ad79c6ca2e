import { setTimeout as delay } from 'node:timers/promises'
import { type Kept, type Member, submit, syncAgain } from '../large/calls.ts'
import { median } from '../../support/statistics.ts'

/** Between two syncs and two payments, in what one takes alone: less than half of one processor, so that quiet is quiet. */
const REST_PER_CALL = { sync: 4, submit: 6 } as const
/** Payments are few: each is made once. */
export const LEAST_MS = { sync: 100, submit: 150 } as const
const CALLS_ALONE = 20

/** Those who use the server while it is flooded. */
export interface Others {
  /** They sync, and pay nothing: unless others tell them something, each sync finds the same. */
  readonly syncers: readonly { readonly member: Member; kept: Kept }[]
  /** Contributions to pay, each once. */
  readonly payers: Member[]
  /** Time between two calls, in milliseconds. */
  everyMs: Readonly<Record<'sync' | 'submit', number>>
}

export interface Times {
  readonly sync: number[]
  readonly submit: number[]
  failed: number
}

const emptyTimes = (): Times => ({ sync: [], submit: [], failed: 0 })

/** What calls of others take one after another, and the pace that follows from it. */
export async function paceFor(url: string, { syncers, payers }: Others): Promise<Others['everyMs']> {
  const alone = async (call: (index: number) => Promise<unknown>): Promise<number> => {
    const times: number[] = []
    for (let index = 0; index < 2 * CALLS_ALONE; index += 1) {
      const began = performance.now()
      await call(index)
      // The first half compiles code and fills caches.
      if (index >= CALLS_ALONE) times.push(performance.now() - began)
    }
    return median(times)
  }
  const every = (call: 'sync' | 'submit', ms: number) =>
    Math.round(Math.max(LEAST_MS[call], REST_PER_CALL[call] * ms))
  return {
    sync: every(
      'sync',
      await alone(async (index) => {
        const syncer = syncers[index % syncers.length]
        if (syncer !== undefined) await syncAgain(url, syncer.member, syncer.kept)
      }),
    ),
    submit: every('submit', await alone(() => submit(url, nextPayer(payers)))),
  }
}

function nextPayer(payers: Member[]): Member {
  const payer = payers.pop()
  if (payer === undefined) throw new Error('Everything is paid: there are too few contributions')
  return payer
}

/** Syncs and payments of others at a steady pace, for so long. A failed one counts as long as it took. */
export async function callsOfOthers(
  url: string,
  { syncers, payers, everyMs }: Others,
  ms: number,
): Promise<Times> {
  const times = emptyTimes()
  const begun: Promise<void>[] = []
  const timed = async (list: number[], call: () => Promise<unknown>): Promise<void> => {
    const began = performance.now()
    try {
      await call()
    } catch (error) {
      if (times.failed === 0) console.error(error)
      times.failed += 1
    }
    list.push(performance.now() - began)
  }
  const atPace = async (restMs: number, call: (index: number) => Promise<void>) => {
    const start = performance.now()
    for (let index = 0; index * restMs < ms; index += 1) {
      await delay(Math.max(0, start + index * restMs - performance.now()))
      begun.push(call(index))
    }
  }
  await Promise.all([
    atPace(everyMs.sync, async (index) => {
      const syncer = syncers[index % syncers.length]
      if (syncer === undefined) return
      await timed(times.sync, async () => {
        syncer.kept = await syncAgain(url, syncer.member, syncer.kept)
      })
    }),
    atPace(everyMs.submit, async () => {
      const payer = nextPayer(payers)
      await timed(times.submit, () => submit(url, payer))
    }),
  ])
  await Promise.all(begun)
  return times
}
