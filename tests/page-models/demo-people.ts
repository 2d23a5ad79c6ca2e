import { expect, type Page } from 'playwright/test'
import { login } from '#contract/http/people/sign-in.ts'
import { call } from '#data/api/call.ts'
import { createSessionStore, type Session } from '#data/session/session.ts'
import { demoLogins } from '#server/demo/fill-demo.ts'
import { deviceName } from '#lib/words/device-name.ts'
import type { NewPerson } from './account.ts'
import type { CashPayment } from './payment.ts'

/** The Cirkle mid-way of the demo data: Asha owns it and owes ₹5,000 to Meera, who receives. */
export const FESTIVAL = 'Festival savings'
/** The forming Cirkle of the demo data: Meera owns it, Imran is in it, Asha and a neighbour are invited. */
export const KITCHEN = 'A better kitchen'
/** Meera's bank account. */
export const MEERAS_ACCOUNT = '50100234567803'

export const ASHA = demoPerson('Asha')
export const RAVI = demoPerson('Ravi')
export const MEERA = demoPerson('Meera')
export const IMRAN = demoPerson('Imran')

/** Asha's cash payment to Meera. */
export const CASH: CashPayment = {
  method: 'cash',
  date: new Date().toISOString().slice(0, 10),
  location: 'Tea stall, MG Road',
  witnesses: 'Ravi, Imran',
}

/**
 * Signs a person in without the form, in a browser without a session: stores a session of the server as the
 * app stores it. Ends on Home.
 */
export async function signInAs(page: Page, url: string, person: NewPerson): Promise<void> {
  const { email, password } = person
  const device = deviceName(await page.evaluate(() => navigator.userAgent))
  const session = await call(login, { email, password, deviceName: device }, { baseUrl: url })
  if ('challenge' in session) throw new Error('Two-factor authentication is on: sign in by the form.')
  await openAs(page, url, session)
}

/** Opens Home with this session, stored as the app stores it. */
export async function openAs(page: Page, url: string, session: Session): Promise<void> {
  const kept = new Map<string, string>()
  createSessionStore({
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => void kept.set(key, value),
    removeItem: (key) => void kept.delete(key),
  }).save({ ...session, order: Date.now() })
  const keeping = await page.addInitScript(
    (entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value)
    },
    [...kept],
  )
  await page.goto(`${url}/home`)
  await keeping.dispose()
  // A dialog over Home may have opened by now, and hides it from assistive technology.
  const greeting = { name: new RegExp(session.user.fullName), includeHidden: true }
  await expect(page.getByRole('heading', greeting)).toBeVisible()
}

function demoPerson(firstName: string): NewPerson {
  const found = demoLogins.find(({ name }) => name.startsWith(firstName))
  if (found === undefined) throw new Error(`Nobody in the demo data is called ${firstName}.`)
  return { fullName: found.name, email: found.email, password: found.password }
}
