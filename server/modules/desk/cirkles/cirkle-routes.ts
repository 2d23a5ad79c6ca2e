import { listTroubledCirkles, MOST_TROUBLED } from '#contract/http/operator/cirkles.ts'
import { done } from '#server/http/answers/outcome.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { readTroubled, type TroubledCirkle } from './read-troubled.ts'

/** Cirkles whose members may need help. */
export const deskCirkleRoutes = ({ staleReads }: Pick<AppDeps, 'staleReads'>): DeskRoute[] => [
  deskRoute(
    listTroubledCirkles,
    async ({ trouble }, { audit }, found: readonly TroubledCirkle[]) => {
      const shown = found.slice(0, MOST_TROUBLED)
      await audit('cirkles.trouble', { details: { trouble, cirkleIds: shown.map(({ id }) => id) } })
      return done({
        rows: shown.map(({ ownerId, ownerName, ownerEmail, ...cirkle }) => ({
          ...cirkle,
          owner: { id: ownerId, name: ownerName, email: ownerEmail },
        })),
        isCut: found.length > shown.length,
      })
    },
    {
      // Read before the transaction of the audit, which a replica cannot be part of.
      prepare: ({ trouble }, { now }) =>
        staleReads.transaction((tx) => readTroubled(tx, { trouble, limit: MOST_TROUBLED + 1 }, now), {
          isolationLevel: 'repeatable read',
        }),
    },
  ),
]
