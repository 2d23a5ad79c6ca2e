import { listTroubledCirkles } from '#contract/http/operator/cirkles.ts'
import { done } from '#server/http/answers/outcome.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { readTroubled } from './read-troubled.ts'

/** Cirkles whose members may need help. */
export const deskCirkleRoutes = (): DeskRoute[] => [
  deskRoute(listTroubledCirkles, async ({ trouble }, { tx, now, audit }) => {
    const found = await readTroubled(tx, trouble, now)
    await audit('cirkles.trouble', { details: { trouble, cirkleIds: found.map(({ id }) => id) } })
    return done({
      rows: found.map(({ ownerId, ownerName, ownerEmail, ...cirkle }) => ({
        ...cirkle,
        owner: { id: ownerId, name: ownerName, email: ownerEmail },
      })),
    })
  }),
]
