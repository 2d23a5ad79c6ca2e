import { nameNominee, readNominee, removeNominee } from '#contract/http/online/nominee.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { done } from '#server/http/answers/outcome.ts'
import { type Handler, route, type Route } from '#server/http/routing/route.ts'
import { t } from '#server/messages/accounts.ts'
import { nomineeMail } from '../account/mails.ts'
import * as nominees from './nominee-store.ts'
import { lockUser } from '../account/store.ts'
import {
  type GivenPassword,
  lookAtPasswordIfGiven,
  refuseWrongPassword,
} from '../sign-in/given-password-route.ts'

/**
 * The nominee exercises a person's rights after their death or incapacity (decision 0113). A change needs the
 * password and is mailed, so that a thief of an unlocked phone cannot become the nominee. The person and
 * operators can read it.
 */
export function nomineeRoutes(deps: AppDeps): Route[] {
  return [
    route(readNominee, async (_, { tx, session }) =>
      done({ nominee: await nominees.readNominee(tx, session.userId) }),
    ),
    nameRoute(deps),
    removeRoute(deps),
  ]
}

function nameRoute(deps: AppDeps): Route {
  const answer: Handler<typeof nameNominee, GivenPassword> = async (input, context, given) => {
    const { tx, now, session, effects } = context
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    const { name, relation, contact } = input
    await nominees.saveNominee(tx, { userId: user.id, name, relation, contact, updatedAt: now })
    effects.note('nominee-named')
    effects.mail(nomineeMail(user, true))
    return done({ nominee: await nominees.readNominee(tx, user.id) }, t('nomineeSaved'))
  }
  return route(nameNominee, answer, {
    prepare: ({ currentPassword }, call) =>
      lookAtPasswordIfGiven(deps, call, currentPassword, { hasField: true }),
  })
}

function removeRoute(deps: AppDeps): Route {
  const answer: Handler<typeof removeNominee, GivenPassword> = async (_, context, given) => {
    const { tx, session, effects } = context
    const user = await lockUser(tx, session.userId)
    const wrong = refuseWrongPassword(user, given)
    if (wrong) return wrong
    if (await nominees.forgetNominee(tx, user.id)) {
      effects.note('nominee-removed')
      effects.mail(nomineeMail(user, false))
    }
    return done({ nominee: null }, t('nomineeRemoved'))
  }
  return route(removeNominee, answer, {
    prepare: ({ currentPassword }, call) =>
      lookAtPasswordIfGiven(deps, call, currentPassword, { hasField: true }),
  })
}
