import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, type Page } from 'playwright'
import type { Locale } from '#contract/messages/language/languages.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import {
  GUEST_SCREENS,
  loadScreen,
  openScreen,
  type Screen,
  screensOf,
} from '#tests/page-models/every-screen.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/browser/browser.ts'
import { showOnEachScreen } from '#tests/support/cirkles/show-on-each-screen.ts'
import { withDatabase } from '#tests/support/postgres/server-database.ts'
import { createServerProcess } from '#tests/support/server/server-process.ts'

/** Wider ones are desktops, without touch. */
const WIDEST_PHONE = 480

async function takeBoth(page: Page, file: string, fullPage: boolean): Promise<void> {
  await page.waitForLoadState('networkidle')
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    await page.screenshot({ path: `${file}-${colorScheme}.png`, fullPage })
  }
}

/**
 * Takes every screen in a language, in light and dark colours, to look at: into `.tmp/pictures/ta-IN-320`.
 * @param part of the addresses of the screens to take; of all without it
 */
export async function takeScreens(locale: Locale, width: number, part = ''): Promise<void> {
  const isPhone = width <= WIDEST_PHONE
  const folder = resolve('.tmp/pictures', `${locale}-${width}`)
  await mkdir(folder, { recursive: true })
  const server = await createServerProcess({ env: { DEMO: '1' } })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] })
  try {
    await server.start()
    const page = await browser.newPage({
      reducedMotion: 'reduce',
      locale,
      timezoneId: 'Asia/Kolkata',
      viewport: { width, height: isPhone ? 2 * width : 800 },
      deviceScaleFactor: isPhone ? 2 : 1,
      isMobile: isPhone,
      hasTouch: isPhone,
    })
    let count = 0
    const take = async (screens: readonly Screen[], open: (screen: Screen) => Promise<void>) => {
      for (const screen of screens) {
        count += 1
        if (!screen.path.includes(part)) continue
        await open(screen)
        const file = join(folder, `${String(count).padStart(2, '0')}${screen.path.replaceAll(/\W+/g, '-')}`)
        // A sheet lies over the screen, not over the whole page.
        await takeBoth(page, file, screen.drawn.startsWith('main'))
      }
    }
    await take(GUEST_SCREENS, (screen) => loadScreen(page, server.url, screen))
    const query = (sql: string, values: readonly string[] = []) =>
      withDatabase(
        server,
        async (database) => (await database.query<Record<string, unknown>>(sql, [...values])).rows,
      )
    const shown = await showOnEachScreen({ url: server.url, query }, locale, 'nobody.yet@example.test')
    await signInAs(page, server.url, ASHA)
    await take(screensOf(shown), (screen) => openScreen(page, screen, { isWide: !isPhone }))
    console.log(`The pictures are in ${folder}`)
  } finally {
    await browser.close()
    await server.remove()
  }
}
