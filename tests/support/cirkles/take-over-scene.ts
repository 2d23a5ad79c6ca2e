import { inviteToTakeOver } from '#contract/http/cirkles/taking-over.ts'
import { listNotifications } from '#contract/http/system/notifications.ts'
import { got } from '../people/ask.ts'
import { signUp, type Person } from '../people/people.ts'
import type { TestApp } from '../server/test-app.ts'
import { invitationTokens } from './invitation-tokens.ts'
import type { WithKamla } from './with-kamla.ts'

/** Kamla with a phone: an account in no Cirkle. */
export const signUpKamla = (app: TestApp, email = 'kamla@example.test'): Promise<Person> =>
  signUp(app, { fullName: 'Kamla D. Bai', email })

/** Asha invites an address to take over Kamla's place; returns the token of its mail. */
export async function inviteKamla(
  { app, asha, cirkleId: id, kamla: user }: Pick<WithKamla, 'app' | 'asha' | 'cirkleId' | 'kamla'>,
  email = 'kamla@example.test',
): Promise<string> {
  // Mails are ordered by their time.
  app.clock.advance({ seconds: 1 })
  await got(app, inviteToTakeOver, asha, { id, user, email })
  const [token = ''] = await invitationTokens(app, email)
  return token
}

/** The types of a person's unread notices, newest first. */
export const unreadOf = async (app: TestApp, person: Person): Promise<string[]> =>
  (await got(app, listNotifications, person, {})).rows
    .filter(({ readAt }) => readAt === null)
    .map(({ type }) => type)
