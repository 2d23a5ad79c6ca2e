import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright'
import { GATE_HEAD, gateLine } from '../support/gate-line.ts'
import { GATES } from '../support/gates.ts'
import { onSignedInPhone } from '../support/signed-in-phone.ts'
import { percentile } from '../support/statistics.ts'

/*
 * Interaction to next paint over a person's quarter of an hour, without the pauses: each press and key from
 * its arrival to the next frame, by the browser's own Event Timing.
 * `npm run bench -- interactions [--rounds 3 --cpu 4,15]`
 */

const PORT = 18_509
/** After each step, for the work it triggers. */
const PAUSE_MS = 400

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, cpu: { type: 'string', default: '4,15' } },
})

async function main(): Promise<void> {
  await onSignedInPhone(PORT, async ({ restart, appUrl }) => {
    const lines: string[] = []
    for (const cpu of values.cpu.split(',').map(Number)) {
      const phone = await restart()
      const page = await phone.newPage()
      await page.addInitScript(watchInteractions)
      await page.goto(`${appUrl}/home`)
      await page.locator('main[data-ready=home]').waitFor()
      const devtools = await phone.newCDPSession(page)
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
      for (let round = 0; round < Number(values.rounds); round += 1) await use(page)
      const { slow, count } = await page.evaluate(() => ({
        slow: [...globalThis.interactions.values()],
        count: performance.interactionCount,
      }))
      // Interactions within one frame are counted, but not reported with a duration.
      const within = Array.from({ length: Math.max(0, count - slow.length) }, () => 0)
      const times = [...slow.map(({ ms }) => ms), ...within]
      const slowest = slow.toSorted((a, b) => b.ms - a.ms).slice(0, 8)
      console.log(
        `CPU ${cpu}: ${times.length} interactions, the slowest:`,
        slowest.map(({ ms, target }) => `${ms} ms ${target}`),
      )
      lines.push(
        gateLine(
          `interaction to next paint, p98, CPU ${cpu}`,
          percentile(times, 0.98),
          GATES.interaction(cpu),
          ' ms',
        ),
      )
    }
    console.log(`\n### Interactions\n${GATE_HEAD}\n${lines.join('\n')}`)
  })
}

/** A person's actions: reads news, looks at a Cirkle, writes, pays, searches, changes a setting. */
async function use(page: Page): Promise<void> {
  const press = async (role: 'button' | 'link' | 'tab' | 'radio', name: string | RegExp) => {
    await page.getByRole(role, { name }).first().click()
    await delay(PAUSE_MS)
  }
  const type = async (label: RegExp, text: string) => {
    await page
      .getByRole(/Search/.test(label.source) ? 'searchbox' : 'textbox', { name: label })
      .first()
      .click()
    await page.keyboard.type(text, { delay: 60 })
    await delay(PAUSE_MS)
  }
  const closeSheet = async () => {
    // Until it is open, nothing handles Escape.
    await page.getByRole('dialog').waitFor()
    await delay(PAUSE_MS)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await delay(PAUSE_MS)
  }
  await press('link', 'My Cirkles')
  await press('button', /^Notifications/)
  await closeSheet()
  await press('tab', /^Invites/)
  await press('tab', 'New Cirkle')
  await press('tab', 'My Cirkles')
  await press('link', /^Details of/)
  await closeSheet()
  await press('link', /^Message in/)
  await type(/^Message/, 'I paid this morning.')
  await closeSheet()
  await press('link', /^Payments?$/)
  await press('tab', 'Admin')
  await press('tab', 'All')
  await press('link', 'My Cirkles')
  await press('link', /^Pay in/)
  await closeSheet()
  await press('link', 'Discover')
  await type(/^Search for a Cirkle/, 'lane 1')
  await press('link', 'Settings')
  await press('link', 'My Cirkles')
}

declare global {
  interface PerformanceObserverInit {
    readonly durationThreshold?: number
  }
  interface Performance {
    /** Event Timing; https://w3c.github.io/event-timing/#dom-performance-interactioncount */
    readonly interactionCount: number
  }
  /** In the measured page: each interaction that took longer than a frame, by its id. */
  var interactions: Map<number, { readonly ms: number; readonly target: string }>
}

/** In the page, before all else. */
function watchInteractions(): void {
  globalThis.interactions = new Map()
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const id = 'interactionId' in entry ? Number(entry.interactionId) : 0
      const earlier = globalThis.interactions.get(id)
      if (id === 0 || (earlier !== undefined && earlier.ms >= entry.duration)) continue
      const element = 'target' in entry && entry.target instanceof Element ? entry.target : null
      const control = element?.closest('a, button, input, textarea')
      const label = control?.getAttribute('aria-label') ?? control?.textContent ?? earlier?.target ?? ''
      const target = `${entry.name} ${label.slice(0, 40)}`
      globalThis.interactions.set(id, { ms: entry.duration, target })
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 })
}

await main()
