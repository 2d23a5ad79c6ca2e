import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  test as base,
  chromium,
  expect,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright/test'
import { BrowserIncidents } from '#tests/support/browser/browser-incidents.ts'
import { killBrowser } from '#tests/support/browser/kill-browser.ts'

/** A separate browser: storage, worker and network are shared with no other phone. */
export interface Phone {
  /** Opens the phone's first page. */
  open(): Promise<Page>
  /** The first page of the running browser. */
  page(): Page
  /** The context of the browser started last. */
  context(): BrowserContext
}

/** A phone whose profile is on disk and survives the browser. */
export interface PhoneOnDisk extends Phone {
  /** Starts the browser on the phone's profile; its context is watched like the default one. */
  start(): Promise<BrowserContext>
  /** Kills the browser at once, as a dead battery would. */
  kill(): Promise<void>
}

/**
 * For a test that needs what Chromium's headless shell lacks: Background Sync, notifications, an estimate of
 * the connection. The others run in the shell, which takes a third less time.
 */
export const FULL_BROWSER = { tag: '@full-browser' }

interface Fixtures {
  /** Fails the test on anything unexpected in a console; `allow` the messages the test provokes. */
  incidents: BrowserIncidents
  /** A new phone, or another device with a viewport or in a language; removed after the test. */
  newPhone: (options?: Pick<BrowserContextOptions, 'viewport' | 'locale'>) => Promise<Phone>
  /** A new phone that can be killed: slower to start, since it has its own browser process. */
  newPhoneOnDisk: () => Promise<PhoneOnDisk>
}

/** Playwright's `test`, failing on any unexpected console error, page error or CSP violation. */
export const test = base.extend<Fixtures>({
  incidents: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the parameter's pattern
    async ({}, use) => {
      const incidents = new BrowserIncidents()
      await use(incidents)
      expect(incidents.unexpected(), 'nothing unexpected in any console').toEqual([])
    },
    { auto: true },
  ],

  context: async ({ context, incidents }, use) => {
    await incidents.watch(context)
    await use(context)
  },

  newPhone: async ({ incidents, browser }, use) => {
    const everyContext: BrowserContext[] = []
    await use(async (options) =>
      phoneStartedBy(async () => {
        const context = await browser.newContext(options)
        everyContext.push(context)
        await incidents.watch(context)
        return context
      }),
    )
    await Promise.all(everyContext.map((context) => context.close()))
  },

  newPhoneOnDisk: async ({ incidents, launchOptions }, use) => {
    const profiles: string[] = []
    const everyContext: BrowserContext[] = []
    await use(async () => {
      const profile = await mkdtemp(join(tmpdir(), 'cirkles-phone-'))
      profiles.push(profile)
      const phone = phoneStartedBy(async () => {
        // Playwright adds the configured device, locale and time zone by itself.
        const context = await chromium.launchPersistentContext(profile, launchOptions)
        everyContext.push(context)
        await incidents.watch(context)
        return context
      })
      return { ...phone, kill: () => killBrowser(profile) }
    })
    await Promise.all(everyContext.map((context) => context.close()))
    for (const profile of profiles) await rm(profile, { recursive: true, force: true, maxRetries: 3 })
  },
})

function phoneStartedBy(startBrowser: () => Promise<BrowserContext>): Phone & Pick<PhoneOnDisk, 'start'> {
  let current: BrowserContext | undefined
  const phone = {
    async start() {
      current = await startBrowser()
      return current
    },
    async open() {
      const context = await phone.start()
      return context.pages()[0] ?? context.newPage()
    },
    page() {
      const page = phone.context().pages()[0]
      if (page === undefined) throw new Error('The phone has no page open.')
      return page
    },
    context() {
      if (current === undefined) throw new Error('The phone was never started.')
      return current
    },
  }
  return phone
}

export { expect }
