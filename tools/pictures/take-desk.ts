import { mkdir } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { chromium, expect as expectSoon, type Page } from 'playwright/test'
import { ASHA, MEERA, RAVI } from '#tests/page-models/demo-people.ts'
import { DESK_PASSWORD, type DeskModel, enrolAtDesk, typeCode } from '#tests/page-models/desk.ts'
import { BROWSER_FLAGS, findBrowser } from '#tests/support/browser/browser.ts'
import { PHONE, SCREEN } from '#tests/support/browser/viewports.ts'
import { type ClockedServer, createClockedServer } from '#tests/support/server/clocked-server.ts'
import { operateServer } from '#tests/support/server/operate-server.ts'
import { fillForDesk, LONG_NAME } from './desk-scene.ts'

/** Long enough for contributions to be overdue, and a payment to be without an answer. */
const DAYS_LATER = 40
const DAY_MINUTES = 24 * 60

const OLGA = 'olga@example.test'
const SUPPORT = 'somebody.with.a.long.name@support.operators.example.test'

/** The machine may be busy. */
const LONGEST_MS = 60_000
const expect = expectSoon.configure({ timeout: LONGEST_MS })

/** Takes the page as it is, on a phone and on a desktop, in light and dark colours. */
type Take = (name: string) => Promise<void>

/**
 * Takes every page and state of the operator's desk, to look at: into `.tmp/pictures/desk`. What they show is
 * made by calls of members and operators.
 */
export async function takeDesk(): Promise<void> {
  const folder = resolve('.tmp/pictures/desk')
  await mkdir(folder, { recursive: true })
  const server = await createClockedServer({ DEMO: '1' })
  const browser = await chromium.launch({ executablePath: findBrowser(), args: [...BROWSER_FLAGS] })
  try {
    await server.start()
    const page = await browser.newPage({ reducedMotion: 'reduce', locale: 'en-IN', viewport: SCREEN })
    page.setDefaultTimeout(LONGEST_MS)
    const take = pictureTaker(page, folder)
    let desk = await takeEmptyDesk(page, server, take)
    await fillForDesk(server)
    await takeFullDesk(desk, take)
    await takeStates(page, take)
    desk = await takeSignedOut(desk, server, take)
    await takeTroubles(desk, take)
    await takeRoles(page, server, take)
  } finally {
    await browser.close()
    await server.remove()
  }
}

function pictureTaker(page: Page, folder: string): Take {
  let count = 0
  return async (name) => {
    count += 1
    for (const [size, viewport] of [
      ['phone', PHONE],
      ['screen', SCREEN],
    ] as const) {
      await page.setViewportSize(viewport)
      const fullPage = (await page.locator('[aria-modal=true]').count()) === 0
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        const file = `${String(count).padStart(2, '0')}-${name}-${size}-${colorScheme}.png`
        await page.screenshot({ path: join(folder, file), fullPage })
      }
    }
  }
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const answer = (page: Page, name: string) =>
  page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

async function takeEmptyDesk(page: Page, server: ClockedServer, take: Take): Promise<DeskModel> {
  await page.goto(`${server.url}/operator`)
  await expect(page.getByLabel('E-mail address')).toBeVisible()
  await take('sign-in')
  await page.getByLabel('E-mail address').fill(OLGA)
  await page.getByLabel('Password', { exact: true }).fill('not the password')
  await press(page, 'Continue')
  await expect(page.getByRole('alert')).toBeVisible()
  await take('sign-in-refused')
  let step = 0
  const steps = ['set-password', 'enrol', 'recovery-codes']
  const desk = await enrolAtDesk(page, server, {
    email: OLGA,
    role: 'admin',
    look: () => take(steps[step++] ?? 'enrolled'),
  })
  await expect(page.getByText('Ready', { exact: true }).last()).toBeVisible()
  await take('health')
  await desk.goTo('Identity checks')
  await expect(page.getByText('Nobody waits for a review')).toBeVisible()
  await take('checks-empty')
  await desk.goTo('Reports')
  await expect(page.getByText('No report waits')).toBeVisible()
  await take('reports-empty')
  await desk.goTo('People')
  await page.getByRole('searchbox').fill('nobody@example.test')
  await press(page, 'Find')
  await expect(page.getByText('Nobody is found')).toBeVisible()
  await take('people-nobody')
  await desk.goTo('Cirkles in trouble')
  await page.getByRole('tab', { name: 'Owner gone' }).click()
  await expect(page.getByText('No Cirkle is in this trouble')).toBeVisible()
  await take('cirkles-empty')
  await desk.goTo('Announcements')
  await expect(page.getByText('Nothing was announced from here')).toBeVisible()
  await take('announcements-empty')
  await desk.goTo('Audit')
  await page.getByLabel('Event').selectOption('restored')
  await press(page, 'Show')
  await expect(page.getByText('Nothing of that kind')).toBeVisible()
  await take('audit-empty')
  return desk
}

async function takeFullDesk(desk: DeskModel, take: Take): Promise<void> {
  const { page } = desk
  await desk.goTo('Identity checks')
  await expect(page.getByText('2 people wait.')).toBeVisible()
  await take('checks')
  await page.getByRole('link', { name: LONG_NAME }).click()
  await expect(page.getByRole('button', { name: 'Show the documents' })).toBeVisible()
  await take('check')
  await press(page, 'Show the documents')
  await expect(page.getByRole('img', { name: /^Proof of address/ })).toBeVisible()
  await take('check-documents')
  await press(page, 'Approve')
  await take('check-approve')
  await page.keyboard.press('Escape')
  await press(page, 'Reject')
  await answer(page, 'Reject')
  await expect(page.getByText('Please fill in this field.')).toBeVisible()
  await take('check-reject-refused')
  await page.getByLabel('Reason').fill('The name on the bill is another one. Please hand in a bill of yours.')
  await answer(page, 'Reject')
  await page.getByRole('link', { name: MEERA.fullName }).click()
  await press(page, 'Show the documents')
  await expect(page.getByRole('img', { name: /^Proof of identity/ })).toBeVisible()
  await take('check-pdf')
  await press(page, 'Reject')
  await take('check-reject-card')
  await page.keyboard.press('Escape')

  await desk.goTo('Reports')
  await expect(page.getByRole('list', { name: 'Reports' })).toBeVisible()
  await take('reports')
  await page.getByRole('button', { name: 'Mark as answered' }).first().click()
  await take('report-answered-asked')
  await answer(page, 'Mark as answered')
  await page.getByRole('tab', { name: 'All' }).click()
  await expect(page.getByText(/^Answered by/)).toBeVisible()
  await take('reports-all')

  await desk.goTo('People')
  await page.getByRole('searchbox').fill(ASHA.email)
  await press(page, 'Find')
  await expect(page.getByRole('link', { name: ASHA.fullName })).toBeVisible()
  await take('people')
  await page.getByRole('link', { name: ASHA.fullName }).click()
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await take('person')
  await press(page, 'End all sessions')
  await take('person-end-sessions')
  await page.keyboard.press('Escape')
  await press(page, 'Suspend')
  await page
    .getByLabel('Reason')
    .fill('Three members of Festival savings say that the account was taken over.')
  await take('person-suspend')
  await answer(page, 'Suspend')
  await expect(page.getByRole('button', { name: 'Reinstate' })).toBeVisible()
  await take('person-suspended')
  await press(page, 'Reinstate')
  await take('person-reinstate')
  await page.keyboard.press('Escape')

  await desk.goTo('Announcements')
  await page.getByLabel('New announcement').fill('Cirkles rests tonight from 1 to 2. '.repeat(8).trim())
  await press(page, 'Announce')
  await take('announce-asked')
  await answer(page, 'Announce')
  await expect(page.getByRole('list', { name: 'Announcements' })).toBeVisible()
  await take('announcements')

  await desk.goTo('Operators')
  await page.getByLabel('E-mail address').fill(SUPPORT)
  await page.getByLabel('Role').selectOption('support')
  await press(page, 'Add')
  await expect(page.getByText(/#password=/)).toBeVisible()
  await take('operators')
  await page
    .getByRole('listitem')
    .filter({ hasText: SUPPORT })
    .getByRole('button', { name: 'Remove' })
    .click()
  await take('operator-remove')
  await page.keyboard.press('Escape')
  await desk.goTo('Your sign-in')
  await expect(page.getByText('10 of 10 are unused.')).toBeVisible()
  await take('own-sign-in')
  await press(page, 'Set up anew')
  await take('own-sign-in-anew')
  await page.keyboard.press('Escape')

  await desk.goTo('Audit')
  await expect(page.getByRole('heading', { name: 'users.suspend' })).toBeVisible()
  await take('audit')
  await page.getByLabel('Person').fill('nobody@example.test')
  await press(page, 'Show')
  await expect(page.getByText('There is no account with this address or id.')).toBeVisible()
  await take('audit-refused')
}

/** Loading, and what a call that fails leaves. */
async function takeStates(page: Page, take: Take): Promise<void> {
  const calls = /\/api\/operator\/(?!me)/
  let release: () => void = () => {}
  const held = new Promise<void>((resolvePromise) => {
    release = resolvePromise
  })
  await page.route(calls, async (route) => {
    await held
    await route.abort()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Audit', level: 1 })).toBeVisible()
  await take('loading')
  release()
  await expect(page.getByRole('alert')).toBeVisible()
  await take('not-loaded')
  await page.unroute(calls)
  await page.route('**/api/operator/me', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('The desk could not be opened')).toBeVisible()
  await take('not-opened')
  await page.unroute('**/api/operator/me')
  await page.reload()
}

/** The session ends while a question is open. */
async function takeSignedOut(desk: DeskModel, server: ClockedServer, take: Take): Promise<DeskModel> {
  const { page } = desk
  await desk.goTo('People')
  await page.getByRole('searchbox').fill(RAVI.email)
  await press(page, 'Find')
  await page.getByRole('link', { name: RAVI.fullName }).click()
  await press(page, 'Suspend')
  await page.getByLabel('Reason').fill('They asked for it.')
  await server.stop()
  await answer(page, 'Suspend')
  await expect(page.getByText(/^No answer came/)).toBeVisible()
  await take('no-answer')
  await server.start()
  await server.advance(DAYS_LATER * DAY_MINUTES)
  await answer(page, 'Suspend')
  await expect(page.getByText(/^You are signed out/)).toBeVisible()
  await take('signed-out')
  await page.getByLabel('E-mail address').fill(OLGA)
  await page.getByLabel('Password', { exact: true }).fill(DESK_PASSWORD)
  await press(page, 'Continue')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await take('code')
  await typeCode(page, '000000')
  await expect(page.getByRole('alert')).toBeVisible()
  await take('code-wrong')
  await press(page, 'Use a recovery code')
  await take('recovery-code')
  await page.getByLabel('Recovery code').fill(desk.recoveryCodes[0] ?? '')
  await press(page, 'Sign in')
  await expect(page.getByRole('button', { name: 'Suspend' })).toBeVisible()
  await take('signed-in-by-recovery-code')
  return desk
}

async function takeTroubles(desk: DeskModel, take: Take): Promise<void> {
  const { page } = desk
  await desk.goTo('Cirkles in trouble')
  for (const kind of ['Overdue', 'Disputed', 'Owner gone']) {
    await page.getByRole('tab', { name: kind }).click()
    await expect(page.getByRole('list', { name: 'Cirkles in trouble' })).toBeVisible()
    await take(`cirkles-${kind.toLowerCase().replace(' ', '-')}`)
  }
}

/** What a reviewer sees of the others' parts. */
async function takeRoles(page: Page, server: ClockedServer, take: Take): Promise<void> {
  await page.context().clearCookies()
  const now = () => new Date(Date.now() + DAYS_LATER * DAY_MINUTES * 60_000)
  await enrolAtDesk(page, server, { email: 'rita@example.test', role: 'reviewer', look: async () => {}, now })
  await page.goto(`${server.url}/operator/people`)
  await expect(page.getByText('The desk has no such page for your role')).toBeVisible()
  await take('not-for-this-role')
  await page.setViewportSize(PHONE)
  await press(page, 'Menu')
  await take('menu-of-a-reviewer')
  await operateServer(server, 'operators', 'remove', 'rita@example.test')
}
