import { test as base } from 'playwright/test'
import { openLane, type Lane } from './lane.ts'
import { readOptions } from './options.ts'
import { playSchedule } from './play.ts'
import { attachPlayed } from './report.ts'
import { scheduleOf } from './schedule.ts'

const { seed, schedules, mutant } = readOptions()

/** Far above the actual time. An outbox that a planted defect keeps from settling is no proof of it. */
const SETTLING_MS = mutant === undefined ? 90_000 : 30_000

const test = base.extend<object, { lane: Lane }>({
  lane: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const lane = await openLane(mutant)
      await use(lane)
      await lane.close()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

for (const number of schedules) {
  test(`schedule ${number}`, async ({ lane }, info) => {
    const played = await playSchedule(lane, scheduleOf(seed, number), SETTLING_MS)
    await attachPlayed(info, played)
    const flaws = played.flaws.map(({ kind, text }) => `${kind}: ${text}`)
    if (flaws.length > 0) throw new Error(`${flaws.length} flaws\n${flaws.join('\n')}`)
  })
}
