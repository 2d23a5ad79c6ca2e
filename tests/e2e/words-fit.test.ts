import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import { LOCALES } from '#contract/messages/language/languages.ts'
import { ASHA, signInAs } from '#tests/page-models/demo-people.ts'
import { GUEST_SCREENS, mainScreens, openScreen, type Screen } from '#tests/page-models/screens.ts'
import { PHONE } from '#tests/support/browser/viewports.ts'
import { expectWordsFit } from '#tests/support/browser/words-fit.ts'
import { expect, test } from './demo-test.ts'

/** The narrowest supported phone. */
const NARROW = { width: 320, height: 640 }

/** Looked at with large text too. */
const WITH_LARGE_TEXT = new Set(['home', 'details', 'payment', 'pay'])

test.use({ viewport: NARROW })

for (const locale of LOCALES) {
  test.describe(`in ${LANGUAGE_NAMES[locale]}`, () => {
    test.use({ locale })

    test('the words of the main screens fit a narrow phone, and large text', async ({ demo, newPhone }) => {
      const page = await (await newPhone()).open()
      const look = async (screens: readonly Screen[], isLarge = false) => {
        for (const screen of screens) {
          await openScreen(page, demo.url, screen)
          await expect(page.locator('html')).toHaveAttribute('lang', locale)
          await expectWordsFit(page, isLarge ? `${screen.path}, with large text` : screen.path, isLarge)
        }
      }
      await look(GUEST_SCREENS)
      await signInAs(page, demo.url, ASHA)
      const screens = await mainScreens(demo.url)
      await look(screens)

      await page.setViewportSize(PHONE)
      const session = await page.context().newCDPSession(page)
      await session.send('Emulation.setEmulatedOSTextScale', { scale: 2 })
      await look(
        screens.filter(({ name }) => WITH_LARGE_TEXT.has(name)),
        true,
      )
    })
  })
}
