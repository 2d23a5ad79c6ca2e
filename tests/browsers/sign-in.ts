import type { NewPerson } from '#tests/page-models/account.ts'
import type { Screen } from './screen.ts'

/** Signs in by the form, which is open. Ends on Home. */
export async function signIn(app: Screen, person: NewPerson): Promise<void> {
  await app.fill('Email', person.email)
  await app.fill('Password', person.password)
  await app.press('button', 'Sign in')
  await app.see('heading', new RegExp(person.fullName))
}
