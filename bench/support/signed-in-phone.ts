import { mkdtemp, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { type BrowserContext, chromium, type Page } from 'playwright'

import type { Language } from '#contract/messages/language/languages.ts'
import { sendSignIn } from '#tests/page-models/account.ts'
import { findHeadlessBrowser } from '#tests/support/browser/browser.ts'
import { startCirkles } from './cirkles-server.ts'
import { BENCH_ACCOUNT, seedBench } from './seed.ts'

interface SignedInPhone {
  readonly phone: BrowserContext
  /** On Home, signed in, with the synced data and the installed worker on the phone. */
  readonly home: Page
  readonly appUrl: string
  /** The same phone after its browser restarts, with no page open: earlier pages are closed. */
  readonly restart: () => Promise<BrowserContext>
}

/**
 * A phone of 360 by 800 of the person with 50 Cirkles, with its own built server on `port`. Both are removed
 * when `measure` is done.
 * @param options.prepare adds to the database; the server does not run yet
 * @param options.language the person's, in which the app is shown once they have signed in
 */
export async function onSignedInPhone(
  port: number,
  measure: (signedIn: SignedInPhone) => Promise<void>,
  {
    prepare = () => Promise.resolve(),
    language = 'en',
  }: { prepare?: (dataDir: string) => Promise<void>; language?: Language } = {},
): Promise<void> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), 'cirkles-bench-'))
  const profile = await mkdtemp(path.join(os.tmpdir(), 'cirkles-phone-'))
  await seedBench(dataDir, language)
  await prepare(dataDir)
  const appUrl = `http://127.0.0.1:${port}`
  const server = await startCirkles({ port, appUrl, dataDir })
  let phone = await startBrowser(profile)
  const restart = async () => {
    await phone.close()
    phone = await startBrowser(profile)
    return phone
  }
  try {
    await measure({ phone, home: await signIn(phone, appUrl, language), appUrl, restart })
  } finally {
    await phone.close()
    await server.stop()
    await Promise.all([dataDir, profile].map((folder) => rm(folder, { recursive: true, force: true })))
  }
}

async function startBrowser(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, {
    // Headless shell: a full Chromium in headless mode may present no frame for seconds.
    executablePath: findHeadlessBrowser(),
    args: ['--no-sandbox', '--disable-gpu'],
    viewport: { width: 360, height: 800 },
  })
}

async function signIn(phone: BrowserContext, appUrl: string, language: Language): Promise<Page> {
  const page = await phone.newPage()
  await page.goto(`${appUrl}/sign-in`)
  await sendSignIn(page, BENCH_ACCOUNT)
  await page.locator(`html[lang|=${language}] main[data-ready="home"]`).waitFor()
  await page.evaluate(async () => void (await navigator.serviceWorker.ready))
  return page
}
