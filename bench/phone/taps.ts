import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium, type Page } from 'playwright'
import { findHeadlessBrowser } from '#tests/support/browser/browser.ts'
import { cameraPhoto } from '#tests/support/browser/picked-files.ts'
import { startCirkles } from '../support/cirkles-server.ts'
import { Hand, PACE, secondsOf } from './taps/hand.ts'
import type { Paths } from './taps/paths.ts'
import { PATHS_BEFORE } from './taps/paths-before.ts'
import { PATHS_NOW } from './taps/paths-now.ts'
import { fillInTree } from './taps/fill-in-tree.ts'
import { ORGANISER } from './taps/scene.ts'

/*
 * Taps, keys and seconds for what people come for, in a Chromium of 360 by 800, for the owner of three running
 * Cirkles of twenty: `npm run bench -- taps [--tree DIR --screens before]`. Seconds are those of the taps and
 * keys at a steady pace, and what the phone let the person wait, which is measured. `--tree` runs another
 * working tree, which has to be built; `--screens before` takes the ways through the app of 05c1dfe3.
 */

const { values: options } = parseArgs({
  options: {
    tree: { type: 'string', default: '.' },
    screens: { type: 'string', default: 'now' },
    only: { type: 'string', default: '' },
    port: { type: 'string', default: '18604' },
  },
})
const PATHS: Readonly<Record<string, Paths>> = { now: PATHS_NOW, before: PATHS_BEFORE }
/** The gate for twenty confirmations. */
const TWENTY_SECONDS = 60

const ADDRESSES = ['divya', 'imran', 'joseph', 'lakshmi', 'ravi'].map((name) => `${name}@street.example`)

async function main(): Promise<void> {
  const paths = PATHS[options.screens]
  if (paths === undefined) throw new Error(`--screens is one of ${Object.keys(PATHS).join(', ')}`)
  const proof = await cameraPhoto('screenshot.jpg', 1080, 2160)
  const ways: readonly (readonly [what: string, go: (hand: Hand) => Promise<void>])[] = [
    ['pay a due contribution', (hand) => paths.pay(hand, proof)],
    ['confirm twenty', paths.confirmTwenty],
    ...(paths.confirmTwentyByKeys === undefined
      ? []
      : [['confirm twenty, by keys', paths.confirmTwentyByKeys] as const]),
    ['find who is late', paths.findLate],
    ['invite five', (hand) => paths.inviteFive(hand, ADDRESSES)],
    ['find when my turn is', paths.findMyTurn],
  ]
  const rows: string[] = []
  const browser = await chromium.launch({
    executablePath: findHeadlessBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
  })
  try {
    for (const [what, go] of ways) {
      if (!what.includes(options.only)) continue
      try {
        rows.push(await measure(browser, what, go))
        console.log(rows.at(-1))
      } catch (error) {
        console.error(error)
        process.exitCode = 1
      }
    }
  } finally {
    await browser.close()
  }
  console.log(
    `\n### Taps and seconds (${PACE.tap} s a tap or swipe, ${PACE.key} s a key, and the waiting)\n` +
      `| what | taps | swipes | keys | waited | in all | |\n|---|---|---|---|---|---|---|\n${rows.join('\n')}`,
  )
}

/** One way, on a database and a phone of its own. */
async function measure(browser: Browser, what: string, go: (hand: Hand) => Promise<void>): Promise<string> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-taps-'))
  const port = Number(options.port)
  const appUrl = `http://127.0.0.1:${port}`
  await fillInTree(options.tree, dataDir)
  const server = await startCirkles({ port, appUrl, dataDir, tree: options.tree })
  const phone = await browser.newContext({
    viewport: { width: 360, height: 800 },
    hasTouch: true,
    isMobile: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  try {
    phone.setDefaultTimeout(10_000)
    const page = await phone.newPage()
    await signIn(page, appUrl)
    const hand = new Hand(page)
    await go(hand).catch(async (error: unknown) => {
      const picture = path.join(os.tmpdir(), `no way to ${what}.png`)
      await page.screenshot({ path: picture })
      throw new Error(`No way to ${what}: see ${picture}`, { cause: error })
    })
    const { taps, swipes, keys, waitedSeconds } = hand.effort
    const seconds = secondsOf(hand.effort)
    const gate = what.startsWith('confirm') ? (seconds < TWENTY_SECONDS ? 'met' : 'MISSED') : ''
    return `| ${what} | ${taps} | ${swipes} | ${keys} | ${waitedSeconds.toFixed(1)} s | ${seconds.toFixed(0)} s | ${gate} |`
  } finally {
    await phone.close()
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Ends on Home, with everything synced and the worker installed. */
async function signIn(page: Page, appUrl: string): Promise<void> {
  await page.goto(`${appUrl}/sign-in`)
  await page.getByLabel('Email').fill(ORGANISER.email)
  await page.getByLabel('Password', { exact: true }).fill(ORGANISER.password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).tap()
  await page.locator('main[data-ready="home"]').waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
}

await main()
