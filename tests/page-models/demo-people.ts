import type { Page } from 'playwright/test'
import { demoLogins } from '#server/demo/fill-demo.ts'
import { type NewPerson, signIn } from './account.ts'
import type { CashPayment } from './payment.ts'

/** The Cirkle mid-way of the demo data: Asha owns it and owes ₹5,000 to Meera, who receives. */
export const FESTIVAL = 'Festival savings'
/** The forming Cirkle of the demo data: Meera owns it, Imran is in it, Asha and a neighbour are invited. */
export const KITCHEN = 'A better kitchen'
/** Where Meera is paid by bank. */
export const MEERAS_ACCOUNT = '50100234567803'

export const ASHA = demoPerson('Asha')
export const RAVI = demoPerson('Ravi')
export const MEERA = demoPerson('Meera')
export const IMRAN = demoPerson('Imran')

/** What Asha gives Meera by hand. */
export const CASH: CashPayment = {
  method: 'cash',
  date: new Date().toISOString().slice(0, 10),
  location: 'Tea stall, MG Road',
  witnesses: 'Ravi, Imran',
}

/** Signs a demo person in, in a browser nobody is signed in on. Ends on Home. */
export async function signInAs(page: Page, url: string, person: NewPerson): Promise<void> {
  await page.goto(`${url}/sign-in`)
  await signIn(page, person)
}

function demoPerson(firstName: string): NewPerson {
  const login = demoLogins.find(({ name }) => name.startsWith(firstName))
  if (login === undefined) throw new Error(`Nobody in the demo data is called ${firstName}.`)
  return { fullName: login.name, email: login.email, password: login.password }
}
