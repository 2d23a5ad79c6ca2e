import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { BrowserContext, Page } from 'playwright'
import { GATE_HEAD, gateLine } from '../support/gate-line.ts'
import { GATES } from '../support/gates.ts'
import { onSignedInPhone } from '../support/signed-in-phone.ts'
import { untilQuiet } from '../support/slow-phone.ts'
import { languageArgument } from '../support/language-argument.ts'
import { median } from '../support/statistics.ts'

/*
 * A tap on Home at the instant its target appears after a cold start, timed until its answer is painted;
 * compared with a tap when the same start is quiet. The first tap comes while the picture of the last Home is
 * shown. A tap without an answer within 30 s counts as lost; a tap that reloads the app is reported.
 * `npm run bench -- first-tap [--runs 3 --cpu 4,15 --taps Message,Pay --language ta]`
 */

const PORT = 18_507
const LOST_MS = 30_000
/** On a busy machine. */
const LONGEST_START_MS = 120_000
/** For work behind the first screen: sync, socket, code loaded early. */
const SETTLE_MS = 3_000

interface Tap {
  readonly name: string
  readonly target: string
  readonly answer: string
}

const TAPS: readonly Tap[] = [
  { name: 'bell', target: '#notification-bell', answer: '[role=dialog]' },
  {
    name: 'Message',
    target: 'a[href*="chat="]',
    answer: '[role=dialog] ol li',
  },
  { name: 'Pay', target: 'a[href*="pay="]', answer: '[role=dialog]' },
  { name: 'Payments', target: 'nav a[href="/payment"]', answer: 'main[data-ready=payment]' },
]

/** One tap: the time to its answer, undefined if lost, and the number of loads of the app. */
interface Answered {
  readonly ms: number | undefined
  readonly loads: number
}

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '3' },
    cpu: { type: 'string', default: '4,15' },
    taps: { type: 'string', default: TAPS.map(({ name }) => name).join(',') },
    language: { type: 'string' },
  },
})
const runs = Number(values.runs)
const names = values.taps.split(',')
const unknown = names.find((name) => !TAPS.some((tap) => tap.name === name))
if (unknown !== undefined) throw new Error(`There is no tap ${unknown}.`)

async function main(): Promise<void> {
  await onSignedInPhone(
    PORT,
    async ({ home, appUrl, restart }) => {
      // As when a phone is put away: Home is stored as it was left.
      await home.waitForLoadState('networkidle')
      await home.goto('about:blank')
      const lines: string[] = []
      for (const cpu of values.cpu.split(',').map(Number)) {
        for (const isOnline of [true, false]) {
          for (const tap of TAPS.filter(({ name }) => names.includes(name))) {
            const early: Answered[] = []
            const quiet: Answered[] = []
            for (let run = 0; run < runs; run += 1) {
              early.push(await measure(await restart(), { appUrl, cpu, isOnline, tap, isEarly: true }))
              quiet.push(await measure(await restart(), { appUrl, cpu, isOnline, tap, isEarly: false }))
            }
            const what = `${tap.name}, ${isOnline ? 'online' : 'offline'}, CPU ${cpu}`
            const timesOf = (taps: readonly Answered[]) => taps.map(({ ms }) => ms?.toFixed(0) ?? 'lost')
            console.log(`${what}: ms early ${timesOf(early).join(', ')}, quiet ${timesOf(quiet).join(', ')}`)
            lines.push(...report(what, cpu, early, quiet))
          }
        }
      }
      console.log(`\n### The first tap after a cold start, medians of ${runs}\n${GATE_HEAD}`)
      console.log(lines.join('\n'))
    },
    { language: languageArgument(values.language) },
  )
}

interface Start {
  readonly appUrl: string
  readonly cpu: number
  readonly isOnline: boolean
  readonly tap: Tap
  readonly isEarly: boolean
}

async function measure(phone: BrowserContext, start: Start): Promise<Answered> {
  const { appUrl, cpu, isOnline, tap, isEarly } = start
  const page = await phone.newPage()
  page.setDefaultTimeout(LONGEST_START_MS)
  if (!isOnline) await phone.setOffline(true)
  const devtools = await phone.newCDPSession(page)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  await page.addInitScript('globalThis.__name = (each) => each')
  await page.addInitScript(watchTap, tap)
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  await page.goto(`${appUrl}/home`, { waitUntil: 'commit' })
  const target = page.locator(tap.target).first()
  await target.waitFor({ timeout: LONGEST_START_MS })
  if (!isEarly) {
    await page.waitForFunction(isDrawnByApp, tap.target, { timeout: LONGEST_START_MS })
    await delay(SETTLE_MS)
    await page.evaluate(untilQuiet)
  }
  // In one call in the page: a locator's element could be replaced meanwhile by the app's own Home.
  const { x, y } = await page.evaluate((selector) => {
    const element = document.querySelector(selector)
    if (element === null) throw new Error(`Home shows no ${selector} any more`)
    element.scrollIntoView({ block: 'center' })
    const { left, top, width, height } = element.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  }, tap.target)
  await page.mouse.click(x, y)
  return { ms: await answerOf(page), loads }
}

/** Time until the tap's answer was painted; undefined without one. The tap may have loaded another page. */
async function answerOf(page: Page): Promise<number | undefined> {
  const end = Date.now() + LOST_MS
  while (Date.now() < end) {
    const times = await page
      .evaluate(() => [sessionStorage.getItem('tapped-at'), sessionStorage.getItem('answered-at')])
      // The page is being left.
      .catch(() => [])
    const [tappedAt, answeredAt] = times
    if (typeof tappedAt === 'string' && typeof answeredAt === 'string')
      return Number(answeredAt) - Number(tappedAt)
    await delay(100)
  }
  return undefined
}

/** In every page, before all else: records when the target was tapped, and when the answer's frame ended. */
function watchTap({ target, answer }: Tap): void {
  const now = (time: number) => String(performance.timeOrigin + time)
  let isDown = false
  addEventListener(
    'pointerdown',
    (event) => (isDown = event.target instanceof Element && event.target.closest(target) !== null),
    { capture: true },
  )
  // Not on click: there is none when the target is replaced between down and up.
  addEventListener(
    'pointerup',
    (event) => isDown && sessionStorage.setItem('tapped-at', now(event.timeStamp)),
    { capture: true },
  )
  // Observes changes instead of polling each frame: that would force every frame, and start the page later.
  const drawn = new MutationObserver(() => {
    if (sessionStorage.getItem('tapped-at') === null || document.querySelector(answer) === null) return
    drawn.disconnect()
    // The frame after the one that paints it.
    requestAnimationFrame(() =>
      requestAnimationFrame((time) => sessionStorage.setItem('answered-at', now(time))),
    )
  })
  drawn.observe(document, { childList: true, subtree: true, attributeFilter: ['data-ready'] })
}

/** In the page: whether the app has drawn the target, replacing the last Home's picture. */
function isDrawnByApp(target: string): boolean {
  const element = document.querySelector(target)
  return element !== null && Object.keys(element).some((key) => key.startsWith('__reactProps'))
}

function report(what: string, cpu: number, early: readonly Answered[], quiet: readonly Answered[]): string[] {
  const timesOf = (taps: readonly Answered[]) => taps.flatMap(({ ms }) => ms ?? [])
  const lost = early.length - timesOf(early).length
  const reloaded = early.filter(({ loads }) => loads > 1).length
  const more = median(timesOf(early)) - median(timesOf(quiet))
  const { firstTapMore } = GATES
  return [
    gateLine(
      `${what}: more than the ${median(timesOf(quiet)).toFixed(0)} ms of a quiet tap`,
      more,
      firstTapMore(cpu),
      ' ms',
    ),
    ...(lost > 0 ? [gateLine(`${what}: lost`, lost, 0, '')] : []),
    ...(reloaded > 0 ? [gateLine(`${what}: loaded the app again`, reloaded, 0, '')] : []),
  ]
}

await main()
