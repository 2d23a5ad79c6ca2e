import {
  addOperator,
  listOperators,
  removeOperator,
  resetOperator,
} from '#contract/http/operator/operators.ts'
import { plainWords } from '#contract/messages/words.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import * as store from '../sign-in/operator-store.ts'

const nobody = () => refuse('not_found', { message: plainWords('There is no such operator.') })

/** Nobody locks themselves out: another admin or the command line does it. */
const yourself = () => refuse('forbidden', { message: plainWords('Another admin has to do this for you.') })

/** Who may sign in to the desk. */
export const deskOperatorRoutes = (): DeskRoute[] => [
  deskRoute(listOperators, async (_, { tx, now, audit }) => {
    await audit('operators.list')
    const rows = await store.listOperators(tx, now)
    return done({
      rows: rows.map(({ createdAt, enrolledAt, sessions, ...row }) => ({
        ...row,
        createdAt: createdAt.toISOString(),
        isEnrolled: enrolledAt !== null,
        isSignedIn: sessions > 0,
      })),
    })
  }),
  deskRoute(addOperator, async (input, { tx, now, audit }) => {
    const setup = await store.insertOperator(tx, input, now)
    if (!setup) {
      const message = plainWords(
        'There is an operator with this address already. Reset them below for another link.',
      )
      return refuse('not_pending', { message, errors: { email: [message] } })
    }
    await audit('operators.add', { details: { email: input.email, role: input.role } })
    return done(store.setupOf(setup))
  }),
  deskRoute(resetOperator, async ({ id }, { tx, now, session, audit }) => {
    const operator = await store.lockOperator(tx, id)
    if (!operator) return nobody()
    if (operator.id === session.operatorId) return yourself()
    await audit('operators.reset', { details: { email: operator.email } })
    return done(store.setupOf(await store.resetOperator(tx, operator, now)))
  }),
  deskRoute(removeOperator, async ({ id }, { tx, session, audit }) => {
    const operator = await store.lockOperator(tx, id)
    if (!operator) return nobody()
    if (operator.id === session.operatorId) return yourself()
    await audit('operators.remove', { details: { email: operator.email } })
    await store.deleteOperator(tx, operator.id)
    return done(null)
  }),
]
