import { listCirkles, listInvites, listMembers, readCirkle } from '#contract/http/cirkles/cirkles.ts'
import { done, refuse } from '#server/http/answers/outcome.ts'
import { limited, route, type Route } from '#server/http/routing/route.ts'
import { CIRKLE_EDITS, CIRKLES_CREATED, MEMBERSHIPS } from '#server/platform/limits.ts'
import { cancelRoute } from './editing/cancel-route.ts'
import { createCirkleRoute } from './editing/create-route.ts'
import type { CirkleDeps } from './cirkle/deps.ts'
import { editRoute } from './editing/edit-route.ts'
import { imageRoute } from './editing/image-route.ts'
import { invitationRoutes } from './joining/invitation-routes.ts'
import { invitesOf } from './reads/read-invites.ts'
import { keptRoute } from './joining/kept-route.ts'
import { joinRoute, leaveRoute } from './joining/membership-routes.ts'
import { readActor } from './cirkle/person-store.ts'
import { cirklesOf, viewCirkle } from './reads/read-cirkles.ts'
import { membersByCirkle } from './reads/read-members.ts'
import { reorderRoute } from './editing/reorder-route.ts'
import { requestRoutes } from './joining/request-routes.ts'
import { takeOverInvitationRoutes } from './place-invitations/routes.ts'
import { startRoute } from './starting/start-route.ts'
import { findCirkle, isMember } from './cirkle/store.ts'

/** Cirkles from creation to start, and their memberships. */
export function cirkleRoutes(deps: CirkleDeps): Route[] {
  return [
    route(listCirkles, async (_, { tx, now, session }) => done(await cirklesOf(tx, session.userId, now))),
    ...limited(CIRKLES_CREATED, createCirkleRoute(deps)),
    route(readCirkle, async ({ id }, { tx, now, session }) => {
      const view = await viewCirkle(tx, id, await readActor(tx, session.userId), now)
      return view ? done(view) : refuse('not_found')
    }),
    route(listMembers, async ({ id }, { tx, session }) => {
      if (!(await findCirkle(tx, id))) return refuse('not_found')
      if (!(await isMember(tx, id, session.userId))) return refuse('forbidden')
      const [cirkle] = await membersByCirkle(tx, [id])
      return done(cirkle?.members ?? [])
    }),
    ...limited(MEMBERSHIPS, joinRoute(deps), leaveRoute()),
    ...limited(CIRKLE_EDITS, keptRoute()),
    ...takeOverInvitationRoutes(deps),
    ...requestRoutes(),
    ...invitationRoutes(deps),
    ...limited(CIRKLE_EDITS, editRoute(deps), imageRoute(deps), reorderRoute()),
    startRoute(),
    cancelRoute(),
    route(listInvites, async (_, { tx, now, session }) => {
      const { id, email } = await readActor(tx, session.userId)
      return done(await invitesOf(tx, id, email, now))
    }),
  ]
}
