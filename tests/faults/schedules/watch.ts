import * as v from 'valibot'
import { type Known, sayingsOf } from './judge-look.ts'
import { type Look, lookAtScreen, LookSchema, TAKE_LOOK } from './look.ts'
import type { Saying } from './sayings.ts'
import { NOTHING, type Truth } from './truth.ts'

/** What a watch needs of a browser. */
export interface Watched {
  exposeBinding: (name: string, taken: (source: unknown, look: unknown) => void) => Promise<unknown>
  addInitScript: (script: (name: string) => void, name: string) => Promise<unknown>
}

export interface Watch {
  /** Watches every page of this browser from now on. */
  over(context: Watched): Promise<void>
  /** False claims, once each; resolves when all looks are judged. */
  falseWords(): Promise<string[]>
  /** Number of words read, counted at every look. */
  readonly judged: number
}

export interface WatchOptions {
  readonly known: (at: number) => Known
  readonly readTruth: () => Promise<Truth>
}

/** Watches the text on a phone's screens, and checks it against the truth. */
export function createWatch({ known, readTruth }: WatchOptions): Watch {
  const found = new Map<string, string>()
  /** By `keyOf`: the same words may claim several facts. */
  const proven = new Set<string>()
  /** Since when a false claim stands, by page and `keyOf`. */
  const standing = new Map<string, Map<string, number>>()
  let judged = 0
  let judging: Promise<void> = Promise.resolve()

  const report = (saying: Saying, { at, address }: Look, truth: Truth) => {
    const { text, fact } = saying
    const receipts = [
      ...truth.payments.map(({ cirkle, receipt, status }) => `${cirkle} ${receipt} ${status}`),
      ...truth.handOvers.map(({ receipt, status }) => `hand-over ${receipt} ${status}`),
    ]
    const place = `${new Date(at).toISOString()} ${address.split('?')[0]}`
    found.set(
      keyOf(saying),
      `“${text}” at ${place}, but ${fact}; the server has ${receipts.join(', ') || 'no payment'}`,
    )
  }
  const judge = async (look: Look, reading: Promise<Truth>, sayings: readonly Saying[]) => {
    const truth = await reading
    const before = standing.get(look.page)
    const now = new Map<string, number>()
    for (const saying of sayings) {
      if (saying.isSo(truth)) {
        if (saying.mayStand === 0) proven.add(keyOf(saying))
        continue
      }
      const since = before?.get(keyOf(saying)) ?? look.at
      now.set(keyOf(saying), since)
      if (look.at - since >= saying.mayStand) report(saying, look, truth)
    }
    standing.set(look.page, now)
  }
  const take = (look: Look) => {
    const sayings = sayingsOf(look, known(look.at)).filter((each) => !proven.has(keyOf(each)))
    // Read after the words: a row missing now was missing when the claim was made.
    judged += look.words.length
    const reading = sayings.length > 0 ? readTruth() : Promise.resolve(NOTHING)
    judging = Promise.all([judging, reading]).then(() => judge(look, reading, sayings))
  }
  return {
    async over(context) {
      await context.exposeBinding(TAKE_LOOK, (_, look: unknown) => take(v.parse(LookSchema, look)))
      await context.addInitScript(lookAtScreen, TAKE_LOOK)
    },
    async falseWords() {
      await judging
      return [...found.values()]
    },
    get judged() {
      return judged
    },
  }
}

const keyOf = ({ text, fact }: Saying): string => `${text}, but ${fact}`
