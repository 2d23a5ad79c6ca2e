import { listNotifications } from '#contract/http/system/notifications.ts'
import { got } from '../people/ask.ts'
import { giveBank, signUpAll, startedCirkle } from './cirkle-flows.ts'
import { signIn, type Person } from '../people/people.ts'
import { createTestApp, type TestApp } from '../server/test-app.ts'

/** A running Cirkle of three on 2 November 2026: 2,000 rupees, due on the 5th of each month. */
export interface ThreeMembers {
  readonly app: TestApp
  readonly cirkleId: string
  /** Owns, receives first, and alone has bank details. */
  readonly asha: Person
  /** Receives second. */
  readonly ravi: Person
  /** Receives third. */
  readonly meera: Person
  /** Moves the clock. Everybody signs in again: sessions end long before a Cirkle does. */
  readonly itIs: (instant: string) => Promise<ThreeMembers>
  /** What a person was told about payments and the end of the Cirkle, newest first. */
  readonly newsOf: (person: Person) => Promise<string[]>
}

export async function createThreeMembers(): Promise<ThreeMembers> {
  const app = await createTestApp()
  const [asha, ravi, meera] = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  await giveBank(app, asha)
  const { id } = await startedCirkle(app, [asha, ravi, meera])
  return threeMembers(app, id, [asha, ravi, meera])
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
