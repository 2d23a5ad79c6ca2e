import { useCallback } from 'react'

import { readFacts } from '#data/db/facts.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'
import { firstHome, forgetFirstHome } from './first-home.ts'
import { type Home, HOME_FACTS, homeOf } from './home.ts'

/**
 * Home as the local database has it; undefined while it is being read, null before the first sync was applied.
 * What was read at the start is painted first, the database's own code comes after.
 */
export function useHome(token: string): Home | null | undefined {
  const source: Source<Home | null | undefined> = useCallback(
    async ({ onValue, onError }) => {
      let shown: string | undefined
      const first = firstHome(token)
      if (first !== undefined) {
        const home = await first.coming
        if (home !== undefined) {
          shown = asText(home)
          onValue(home)
          await afterPaint()
          await afterPresses()
        }
      }
      const [{ watch }, { readOwed }] = await Promise.all([
        import('#data/db/watch.ts'),
        import('#data/known/what-is-owed.ts'),
      ])
      return watch(async (db) => homeOf(await readFacts(db, HOME_FACTS), await readOwed(db)), {
        onValue(home) {
          forgetFirstHome()
          // The database says most often what was read at the start: drawing all cards again would cost what they cost.
          const text = asText(home)
          if (text === shown) return
          shown = text
          onValue(home)
        },
        onError,
      })
    },
    [token],
  )
  return useSource(firstHome(token)?.home, source)
}

const asText = (home: Home | null): string =>
  JSON.stringify(home, (_, value: unknown) => (value instanceof Map ? [...value] : value))
