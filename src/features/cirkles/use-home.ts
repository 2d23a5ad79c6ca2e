import { useCallback } from 'react'

import { readFacts } from '#data/db/facts.ts'
import { afterPaint } from '#lib/after-paint.ts'
import { type Source, useSource } from '#ui/use-source.ts'
import { firstHome, forgetFirstHome } from './first-home.ts'
import { type Home, HOME_FACTS, homeOf } from './home.ts'

/**
 * Home as the local database has it; undefined while it is being read, null before the first sync was applied.
 * What was read at the start is painted first, the database's own code comes after.
 */
export function useHome(token: string): Home | null | undefined {
  const source: Source<Home | null | undefined> = useCallback(
    async ({ onValue, onError }) => {
      const first = firstHome(token)
      if (first !== undefined) {
        const home = await first.coming
        if (home !== undefined) {
          onValue(home)
          await afterPaint()
        }
      }
      const { watch } = await import('#data/db/watch.ts')
      return watch(async (db) => homeOf(await readFacts(db, HOME_FACTS)), {
        onValue(home) {
          forgetFirstHome()
          onValue(home)
        },
        onError,
      })
    },
    [token],
  )
  return useSource(firstHome(token)?.home, source)
}
