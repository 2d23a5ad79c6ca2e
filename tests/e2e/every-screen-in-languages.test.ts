import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import * as v from 'valibot'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { languageOf, type Locale } from '#contract/messages/language/languages.ts'
import { call } from '#data/api/call.ts'
import { t as accounts } from '#messages/accounts.ts'
import { t as pay } from '#messages/payments/pay.ts'
import { fillSignUp, goOnFromResidence, sendSignUp } from '#tests/page-models/account.ts'
import {
  ASHA,
  CASH,
  FESTIVAL,
  IMRAN,
  KITCHEN,
  MEERA,
  RAVI,
  signInAs,
} from '#tests/page-models/demo-people.ts'
import {
  GUEST_SCREENS,
  loadScreen,
  openScreen,
  payingIn,
  screensOf,
  type Shown,
} from '#tests/page-models/every-screen.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { fillHowToPay, sentHeading } from '#tests/page-models/payment.ts'
import { SCREEN } from '#tests/support/browser/viewports.ts'
import { formCirkleByApi } from '#tests/support/cirkles/form-cirkle-by-api.ts'
import { startRunningCirkle } from '#tests/support/cirkles/running-cirkle.ts'
import { expectSpokenWell, type Spoken } from '#tests/support/languages/expect-spoken.ts'
import { ownWords } from '#tests/support/languages/own-words.ts'
import { speakHere, textsOf } from '#tests/support/languages/speak-here.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { PSEUDO_LOCALE } from '#tools/build/languages/pseudo-texts.ts'
import { routesIn } from '#tools/checks/accessibility/screens.ts'
import { type Demo, expect, test } from './demo-test.ts'

/*
 * Every route of the app, and the sheets that have an address, in each language: nothing is said in English, axe
 * finds nothing, and everything fits the narrowest phone. The pseudo-locale is longer than any language, and is
 * said in the place of one.
 */

const LANGUAGES: readonly { readonly language: Locale; readonly said: string }[] = [
  ...(['hi-IN', 'mr-IN', 'ta-IN', 'te-IN', 'bn-IN'] as const).map((language) => ({
    language,
    said: language,
  })),
  { language: 'hi-IN', said: PSEUDO_LOCALE },
]

const NARROWEST = { width: 320, height: 640 }
const KAMALA = { fullName: 'Kamala Bai', email: 'kamala@example.test', password: 'walks-a-lot-7' }
const STRANGER = 'nobody.yet@example.test'
const OWN_WORDS = [KAMALA.fullName, 'Kamala', KAMALA.email, STRANGER, CASH.location, CASH.witnesses]

test.afterEach(() => speakHere('en-IN'))

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
      const shown = await prepare(demo, language)
      const own = [...(await ownWords((sql) => demo.query(sql))), ...OWN_WORDS]
      const spoken: Spoken = { language, isPseudo: said === PSEUDO_LOCALE, own }
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
      await sheet.getByRole('button', { name: pay('submitPayment') }).click()
      await expect(sentHeading(page)).toBeVisible()
      await look('/paymentsuccessful')

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

/** Has Asha speak a language, with something to see on each screen. */
async function prepare({ url, query }: Demo, language: Locale): Promise<Shown> {
  const token = await signInByApi(url, ASHA)
  await call(saveSettings, { language: languageOf(language) }, { baseUrl: url, token })
  const early = await startRunningCirkle(url, [MEERA, ASHA])
  const own = await formCirkleByApi(url, ASHA, { privacy: 'public', name: 'Temple lamps' })
  await call(joinCirkle, { id: own.id }, { baseUrl: url, token: await signInByApi(url, IMRAN) })
  const offered = await formCirkleByApi(url, RAVI, { privacy: 'public', members: [STRANGER] })
  await formCirkleByApi(url, RAVI, { name: 'New saris', members: [ASHA.email] })
  const idOf = async (sql: string, name: string) =>
    v.parse(v.tuple([v.object({ id: v.string() })]), await query(sql, [name]))[0].id
  const cirkle = (name: string) => idOf('select id from cirkles where name = $1', name)
  return {
    early: early.id,
    own: own.id,
    offered: offered.id,
    running: await cirkle(FESTIVAL),
    completed: await cirkle('Hampi trip'),
    invited: await cirkle(KITCHEN),
    invitationPath: await mailedInvitationPath(url, ASHA.email),
    payment: await idOf(
      `select payments.id from payments join users on users.id = payer_id
       where email = $1 and status = 'confirmed' order by payments.created_at limit 1`,
      ASHA.email,
    ),
  }
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
