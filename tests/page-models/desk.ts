import { expect, type Page } from 'playwright/test'
import { shownCode } from '#tests/support/people/authenticator-app.ts'
import { operateServer } from '#tests/support/server/operate-server.ts'
import type { ServerProcess } from '#tests/support/server/server-process.ts'

/** Of every operator here. */
export const DESK_PASSWORD = 'copper lantern over the lake'

/** The operator's desk as its operator uses it. */
export interface DeskModel {
  readonly page: Page
  /** Opens a part of the desk, by the menu where the screen is small. */
  goTo(part: string): Promise<void>
  /** As they were shown once. */
  readonly recoveryCodes: readonly string[]
  /** A code of the authenticator app that was not given before. */
  nextCode(): string
}

const STEP_MS = 30_000

interface Following {
  readonly look: (screen: string) => Promise<void>
  /** The server's clock. */
  readonly now?: () => Date
}

/** Adds an operator by the command line, who follows the link. */
export async function enrolAtDesk(
  page: Page,
  server: Pick<ServerProcess, 'dataDir'>,
  { email, role, ...following }: Following & { readonly email: string; readonly role: string },
): Promise<DeskModel> {
  const printed = await operateServer(server, 'operators', 'add', email, '--role', role)
  const [link = ''] = /http\S+#password=\S+/.exec(printed) ?? []
  await page.goto(link)
  return followLink(page, following)
}

/** The steps of a link that is open: password, authenticator app, first code, recovery codes. */
export async function followLink(
  page: Page,
  { look, now = () => new Date() }: Following,
): Promise<DeskModel> {
  await expect(page.getByRole('heading', { name: 'Choose your password' })).toBeVisible()
  await look('choosing the password of the desk')
  await page.getByLabel('New password', { exact: true }).fill(DESK_PASSWORD)
  await page.getByRole('button', { name: 'Set password' }).click()

  await expect(page.getByRole('heading', { name: 'Set up your authenticator app' })).toBeVisible()
  const key = page.getByText(/^(?:[A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  const secret = (await key.innerText()).replaceAll(' ', '')
  await look('setting up the app of the desk')
  expect(new URL(page.url()).hash).toBe('')
  await typeCode(page, shownCode(secret, now()))

  await expect(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible()
  const codes = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  const recoveryCodes = await codes.allInnerTexts()
  await look('the recovery codes of the desk')
  await page.getByRole('button', { name: 'I have kept them' }).click()
  await expect(page.getByRole('heading', { name: 'Health', level: 1 })).toBeVisible()
  return {
    page,
    recoveryCodes,
    // The one shown now may be used up; the server takes the next one too.
    nextCode: () => shownCode(secret, new Date(now().getTime() + STEP_MS)),
    async goTo(part) {
      const menu = page.getByRole('button', { name: 'Menu' })
      if (await menu.isVisible()) await menu.click()
      const parts = page.getByRole('navigation', { name: 'Parts of the desk' })
      await parts.getByRole('link', { name: part, exact: true }).click()
      await expect(page.getByRole('heading', { name: part, level: 1 })).toBeFocused()
    },
  }
}

/** Types a code into the six boxes, which send themselves. */
export async function typeCode(page: Page, code: string): Promise<void> {
  await page.getByLabel(/digit 1 of 6/i).click()
  await page.keyboard.type(code)
}
