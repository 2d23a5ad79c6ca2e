import type { TestInfo } from 'playwright/test'
import type { Reporter, TestCase, TestResult } from 'playwright/types/testReporter'
import * as v from 'valibot'
import { readOptions } from './options.ts'
import { PlayedSchema, type Played } from './played.ts'

const ATTACHMENT = 'played'

/** Attaches the outcome of a schedule for the report. */
export async function attachPlayed(info: TestInfo, played: Played): Promise<void> {
  await info.attach(ATTACHMENT, { body: JSON.stringify(played), contentType: 'application/json' })
}

/** Prints each schedule with the faults on its line, and the totals at the end. */
export default class FaultReport implements Reporter {
  readonly #options = readOptions()
  readonly #startedAt = performance.now()
  readonly #played: Played[] = []
  #broken = 0

  onBegin(): void {
    const { seed, schedules, lanes } = this.#options
    console.log(`seed ${seed}, schedules ${schedules.length}, lanes ${lanes}`)
  }

  onTestEnd({ title }: TestCase, { attachments, errors, status }: TestResult): void {
    const body = attachments.find(({ name }) => name === ATTACHMENT)?.body
    if (body === undefined) {
      if (status === 'skipped' || status === 'interrupted') return
      this.#broken += 1
      console.log(`${title} could not be played:`)
      for (const { stack, message } of errors) console.log(stack ?? message)
      return
    }
    const played = v.parse(v.pipe(v.string(), v.parseJson(), PlayedSchema), body.toString())
    this.#played.push(played)
    const { acts, meant, saved, refused, judged, seconds, log, flaws } = played
    console.log(
      `${title}: ${acts.join(', ')}; ${saved} of ${meant} said to be saved, ${refused} refused, ` +
        `${judged} words judged, ${flaws.length} flaws (${seconds.toFixed(1)} s)`,
    )
    for (const line of log) console.log(`  ${line}`)
    for (const { kind, text } of flaws) console.log(`  ${kind.toUpperCase()} ${text}`)
  }

  onError(error: { stack?: string; message?: string }): void {
    console.log(error.stack ?? error.message)
  }

  /** A mutant counts as caught by the flaws its schedules found, not by one that could not be played. */
  onEnd(): Promise<{ status?: 'passed' | 'failed' }> {
    const sum = (count: (played: Played) => number) =>
      this.#played.reduce((total, played) => total + count(played), 0)
    const countOf = (kind: string) => sum(({ flaws }) => flaws.filter((flaw) => flaw.kind === kind).length)
    const { seed } = this.#options
    const seconds = (performance.now() - this.#startedAt) / 1000
    console.log(
      `seed ${seed}: ${this.#played.length} schedules, ${sum(({ log }) => log.length)} faults, ` +
        `${sum(({ meant }) => meant)} things meant, ${sum(({ saved }) => saved)} of them said to be saved, ` +
        `${sum(({ refused }) => refused)} refused, ${sum(({ judged }) => judged)} words judged; ` +
        `${countOf('lost')} lost, ${countOf('double')} double, ${countOf('false')} false words, ` +
        `${countOf('stuck') + this.#broken} stuck, ${countOf('other')} other flaws (${seconds.toFixed(0)} s)`,
    )
    if (this.#options.mutant === undefined) return Promise.resolve({})
    const isCaught = this.#played.some(({ flaws }) => flaws.some(({ kind }) => kind !== 'stuck'))
    return Promise.resolve({ status: isCaught ? 'failed' : 'passed' })
  }

  printsToStdio(): boolean {
    return true
  }
}
