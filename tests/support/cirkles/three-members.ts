import { listNotifications } from '#contract/http/system/notifications.ts'
import { got } from '../people/ask.ts'
import { giveBank, signUpAll, startedCirkle } from './cirkle-flows.ts'
import { signIn, type Person } from '../people/people.ts'
import { copiedApp } from '../server/copied-app.ts'
import type { TestApp } from '../server/test-app.ts'

/** A running Cirkle of three on 2 November 2026: 2,000 rupees, due on the 5th of each month. */
export interface ThreeMembers {
  readonly app: TestApp
  readonly cirkleId: string
  /** Owns the Cirkle, receives first, and is the only one with bank details. */
  readonly asha: Person
  /** Receives second. */
  readonly ravi: Person
  /** Receives third. */
  readonly meera: Person
  /** Sets the clock. Signs everyone in again: sessions expire long before a Cirkle ends. */
  readonly itIs: (instant: string) => Promise<ThreeMembers>
  /** A person's notices about payments and the end of the Cirkle, newest first. */
  readonly newsOf: (person: Person) => Promise<string[]>
}

const appOfThree = copiedApp(async (app) => {
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  await giveBank(app, people[0])
  const { id } = await startedCirkle(app, people)
  return { id, people }
})

export async function createThreeMembers(): Promise<ThreeMembers> {
  const { app, acted } = await appOfThree()
  return threeMembers(app, acted.id, acted.people)
}

function threeMembers(
  app: TestApp,
  cirkleId: string,
  [asha, ravi, meera]: readonly [Person, Person, Person],
): ThreeMembers {
  const again = ({ user, password }: Person) => signIn(app, user.email, password)
  return {
    app,
    cirkleId,
    asha,
    ravi,
    meera,
    async itIs(instant) {
      app.clock.set(instant)
      return threeMembers(app, cirkleId, [await again(asha), await again(ravi), await again(meera)])
    },
    async newsOf(person) {
      const { rows } = await got(app, listNotifications, person, {})
      return rows.map(({ type }) => type).filter((type) => /^(payment|reupload|cirkle-completed)/.test(type))
    },
  }
}
