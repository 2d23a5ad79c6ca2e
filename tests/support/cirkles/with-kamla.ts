import { addKeptMember } from '#contract/http/cirkles/kept.ts'
import { startCirkle } from '#contract/http/cirkles/cirkles.ts'
import { got } from '../people/ask.ts'
import { signIn, type Person } from '../people/people.ts'
import { copiedApp } from '../server/copied-app.ts'
import type { TestApp } from '../server/test-app.ts'
import { formCirkle, signUpAll } from './cirkle-flows.ts'

/**
 * A running Cirkle of four on 2 November 2026, 2,000 rupees, due on the 5th: Asha owns it and receives first, then
 * Ravi, Meera, and last Kamla, who has no phone and is kept by Asha.
 */
export interface WithKamla {
  readonly app: TestApp
  readonly cirkleId: string
  readonly asha: Person
  readonly ravi: Person
  readonly meera: Person
  /** Kamla's id. */
  readonly kamla: string
  /** Sets the clock, and signs everyone in again. */
  readonly itIs: (instant: string) => Promise<WithKamla>
}

const appWithKamla = copiedApp(async (app) => {
  const people = await signUpAll(app, 'Asha Iyer', 'Ravi Kumar', 'Meera Nair')
  const { id } = await formCirkle(app, people)
  const { id: kamla } = await got(app, addKeptMember, people[0], { id, name: 'Kamla Devi' })
  await got(app, startCirkle, people[0], { id })
  return { id, people, kamla }
})

export async function createWithKamla(): Promise<WithKamla> {
  const { app, acted } = await appWithKamla()
  const withPeople = ([asha, ravi, meera]: readonly [Person, Person, Person]): WithKamla => ({
    app,
    cirkleId: acted.id,
    kamla: acted.kamla,
    asha,
    ravi,
    meera,
    async itIs(instant) {
      app.clock.set(instant)
      const again = ({ user, password }: Person) => signIn(app, user.email, password)
      return withPeople([await again(asha), await again(ravi), await again(meera)])
    },
  })
  return withPeople(acted.people)
}
