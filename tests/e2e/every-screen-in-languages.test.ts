import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { ENGLISH, type Locale } from '#contract/messages/language/languages.ts'
import { t as accounts } from '#messages/accounts.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { fillSignUp, goOnFromResidence, sendSignUp } from '#tests/page-models/account.ts'
import { ASHA, CASH, signInAs } from '#tests/page-models/demo-people.ts'
import {
  GUEST_SCREENS,
  loadScreen,
  openScreen,
  payingIn,
  screensOf,
} from '#tests/page-models/every-screen.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { fillHowToPay, sentHeading } from '#tests/page-models/payment.ts'
import { showOnEachScreen } from '#tests/support/cirkles/show-on-each-screen.ts'
import { PHONE, SCREEN } from '#tests/support/browser/viewports.ts'
import { expectWordsFit } from '#tests/support/browser/words-fit.ts'
import { expectSpokenWell, type Spoken } from '#tests/support/languages/expect-spoken.ts'
import { ownWords } from '#tests/support/languages/own-words.ts'
import { speakHere, textsOf } from '#tests/support/languages/speak-here.ts'
import { PSEUDO_LOCALE } from '#tools/build/languages/pseudo-texts.ts'
import { routesIn } from '#tools/checks/accessibility/screens.ts'
import { type Demo, expect, test } from './demo-test.ts'

/*
 * Every route of the app, and the sheets that have an address, in each language but Hindi, whose texts are those of
 * the main job: nothing is said in English, axe finds nothing, and all words fit the narrowest phone, and a usual one
 * with large text. The pseudo-locale is longer than any language, and is said in the place of Hindi.
 */

const LANGUAGES: readonly { readonly language: Locale; readonly said: string }[] = [
  ...(['mr-IN', 'ta-IN', 'te-IN', 'bn-IN'] as const).map((language) => ({ language, said: language })),
  { language: 'hi-IN', said: PSEUDO_LOCALE },
]

/** Axe's rules find the same in every language; it takes a third of the time. */
const BY_AXE: ReadonlySet<string> = new Set(['ta-IN', PSEUDO_LOCALE])
/** Home, Payments, a Cirkle and the form that a payment is made with. */
const WITH_LARGE_TEXT = /^\/(home|payment|home\?detail=.*|payment\?pay=.*)$/
const NARROWEST = { width: 320, height: 640 }
const KAMALA = { fullName: 'Kamala Bai', email: 'kamala@example.test', password: 'walks-a-lot-7' }
const STRANGER = 'nobody.yet@example.test'
const OWN_WORDS = [KAMALA.fullName, 'Kamala', KAMALA.email, STRANGER, CASH.location, CASH.witnesses]

test.afterEach(() => speakHere(ENGLISH))

for (const { language, said } of LANGUAGES) {
  test.describe(said, () => {
    test.use({ locale: language, viewport: NARROWEST })

    test('every screen is in the language, in width and for screen readers too', async ({
      demo,
      page,
      incidents,
    }) => {
      test.setTimeout(240_000)
      // Chromium logs the server's own 404 to the console.
      incidents.allow(/the server responded with a status of 404/)
      await speakHere(said)
      if (said === PSEUDO_LOCALE) await sayInstead(demo, language, said)
      const shown = await showOnEachScreen(demo, language, STRANGER)
      const own = [...(await ownWords((sql) => demo.query(sql))), ...OWN_WORDS]
      const spoken: Spoken = { language, isPseudo: said === PSEUDO_LOCALE, own, byAxe: BY_AXE.has(said) }
      const seen = new Set<string>()
      const look = async (route: string, path: string = route) => {
        seen.add(route)
        await expectSpokenWell(page, path, spoken)
      }

      await lookAsGuest(page, demo, look)
      await signInAs(page, demo.url, ASHA)
      const screens = screensOf(shown)
      for (const screen of screens) {
        await openScreen(page, screen)
        await look(screen.route, screen.path)
      }
      await loadScreen(page, demo.url, payingIn(shown))
      const sheet = page.getByRole('dialog', { name: pay('howToPayTitle') })
      await fillHowToPay(sheet, CASH)
      await sheet.getByRole('button', { name: pay('recordPayment') }).click()
      await expect(sentHeading(page)).toBeVisible()
      await look('/paymentsuccessful')

      await page.setViewportSize(PHONE)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setEmulatedOSTextScale', { scale: 2 })
      for (const screen of screens.filter(({ path }) => WITH_LARGE_TEXT.test(path))) {
        await openScreen(page, screen)
        await expectWordsFit(page, `${screen.path}, with large text`, true)
      }
      await session.send('Emulation.setEmulatedOSTextScale', { scale: 1 })

      await page.setViewportSize(SCREEN)
      for (const screen of screens.filter(({ path }) => /^\/(home|payment|setting)$/.test(path))) {
        await loadScreen(page, demo.url, screen)
        await look(screen.route, `${screen.path}, on a large screen`)
      }

      const routes = routesIn(await readFile('src/routeTree.gen.ts', 'utf8'))
      expect(routes.filter((route) => !seen.has(route))).toEqual([])
    })
  })
}

/** Has the phones get the texts of the pseudo-locale in the place of a language's. */
async function sayInstead({ proxy }: Demo, language: Locale, said: string): Promise<void> {
  const body = JSON.stringify(await textsOf(said))
  proxy.rule = ({ path }) =>
    path.startsWith(`/assets/texts-${language}-`)
      ? { kind: 'answer', status: 200, headers: { 'Content-Type': 'application/json' }, body }
      : undefined
}

/** Looks at the screens before signing in, with those of a sign-up up to the code that is mailed. */
async function lookAsGuest(
  page: Page,
  { url }: Demo,
  look: (route: string, path?: string) => Promise<void>,
): Promise<void> {
  for (const screen of GUEST_SCREENS) {
    await loadScreen(page, url, screen)
    for (const details of await page.locator('details').all()) await details.click()
    if (screen.route === '/sign-in')
      await page.getByRole('button', { name: accounts('signIn'), exact: true }).click()
    await look(screen.route)
  }
  await page.goto(`${url}${await mailedInvitationPath(url, STRANGER)}`)
  await expect(page.getByRole('link', { name: accounts('signUp') }).first()).toBeVisible()
  await look('/cirkleinvitation/$token', 'an invitation, for a guest')
  await page.goto(`${url}/sign-up`)
  await fillSignUp(page, KAMALA)
  await look('/sign-up')
  await sendSignUp(page)
  await expect(page.locator('main[data-ready=residence]')).toBeVisible()
  await look('/residence')
  await goOnFromResidence(page)
  await look('/authentication')
}
