import { listTroubledCirkles, MOST_TROUBLED } from '#contract/http/operator/cirkles.ts'
import { done } from '#server/http/answers/outcome.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { readTroubled } from './read-troubled.ts'

/** Cirkles whose members may need help. */
export const deskCirkleRoutes = (): DeskRoute[] => [
  deskRoute(listTroubledCirkles, async ({ trouble }, { tx, now, audit }) => {
    const found = await readTroubled(tx, { trouble, limit: MOST_TROUBLED + 1 }, now)
    const shown = found.slice(0, MOST_TROUBLED)
    await audit('cirkles.trouble', { details: { trouble, cirkleIds: shown.map(({ id }) => id) } })
    return done({
      rows: shown.map(({ ownerId, ownerName, ownerEmail, ...cirkle }) => ({
        ...cirkle,
        owner: { id: ownerId, name: ownerName, email: ownerEmail },
      })),
      isCut: found.length > shown.length,
    })
  }),
]
