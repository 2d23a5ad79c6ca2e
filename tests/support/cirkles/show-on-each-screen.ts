import * as v from 'valibot'
import { joinCirkle } from '#contract/http/cirkles/membership.ts'
import { saveSettings } from '#contract/http/people/accounts.ts'
import { languageOf, type Locale } from '#contract/messages/language/languages.ts'
import { call } from '#data/api/call.ts'
import { ASHA, FESTIVAL, IMRAN, KITCHEN, MEERA, RAVI } from '#tests/page-models/demo-people.ts'
import type { Shown } from '#tests/page-models/every-screen.ts'
import { mailedInvitationPath } from '#tests/page-models/mailbox.ts'
import { signInByApi } from '#tests/support/people/sign-in-by-api.ts'
import { formCirkleByApi } from './form-cirkle-by-api.ts'
import { startRunningCirkle } from './running-cirkle.ts'

interface DemoServer {
  readonly url: string
  readonly query: (sql: string, values?: readonly string[]) => Promise<readonly unknown[]>
}

/**
 * Has Asha of the demo data speak a language, with something to see on each screen. `stranger` is an address without
 * an account, which is invited.
 */
export async function showOnEachScreen(
  { url, query }: DemoServer,
  language: Locale,
  stranger: string,
): Promise<Shown> {
  const token = await signInByApi(url, ASHA)
  await call(saveSettings, { language: languageOf(language) }, { baseUrl: url, token })
  const early = await startRunningCirkle(url, [MEERA, ASHA])
  const own = await formCirkleByApi(url, ASHA, { privacy: 'public', name: 'Temple lamps' })
  await call(joinCirkle, { id: own.id }, { baseUrl: url, token: await signInByApi(url, IMRAN) })
  const offered = await formCirkleByApi(url, RAVI, { privacy: 'public', members: [stranger] })
  await formCirkleByApi(url, RAVI, { name: 'New saris', members: [ASHA.email] })
  const idOf = async (sql: string, name: string) =>
    v.parse(v.tuple([v.object({ id: v.string() })]), await query(sql, [name]))[0].id
  const cirkle = (name: string) => idOf('select id from cirkles where name = $1', name)
  return {
    early: early.id,
    own: own.id,
    offered: offered.id,
    running: await cirkle(FESTIVAL),
    completed: await cirkle('Hampi trip'),
    invited: await cirkle(KITCHEN),
    invitationPath: await mailedInvitationPath(url, ASHA.email),
    payment: await idOf(
      `select payments.id from payments join users on users.id = payer_id
       where email = $1 and status = 'confirmed' order by payments.created_at limit 1`,
      ASHA.email,
    ),
  }
}
