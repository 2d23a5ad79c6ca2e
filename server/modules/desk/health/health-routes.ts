import { statfs } from 'node:fs/promises'
import { readHealth } from '#contract/http/operator/health.ts'
import { done } from '#server/http/answers/outcome.ts'
import type { AppDeps } from '#server/http/routing/app-deps.ts'
import { checkFiles } from '#server/http/static/check-files.ts'
import { type DeskRoute, deskRoute } from '../calls/desk-route.ts'
import { readConnections, readFigures } from './read-figures.ts'

/** How the server is. It shows nobody, so a look is no row of the audit. */
export const deskHealthRoutes = (deps: AppDeps): DeskRoute[] => [
  deskRoute(
    readHealth,
    async (_, { tx, now }) => {
      const { dataDir, usesDataDir } = deps.config
      const [{ areUsable, isFolderFit }, [disk]] = await Promise.all([
        checkFiles(deps),
        Promise.allSettled([usesDataDir ? statfs(dataDir) : null]),
      ])
      const free = disk.status === 'fulfilled' ? disk.value : null
      const isListening = deps.isRealtimeListening()
      return done({
        isReady: !deps.isStopping() && isFolderFit && isListening,
        // This call asked the database.
        checks: { database: true, storage: areUsable, realtime: isListening },
        version: deps.version,
        node: process.version,
        now: now.toISOString(),
        // By the machine's clock.
        startedAt: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
        sockets: deps.realtime.stats().connections,
        disk: free && { freeBytes: free.bavail * free.bsize, totalBytes: free.blocks * free.bsize },
        connections: readConnections(deps.db),
        ...(await readFigures(tx)),
      })
    },
    { isAudited: false },
  ),
]
