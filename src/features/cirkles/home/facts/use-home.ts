import { deepEqual } from '@tanstack/react-router'
import { useCallback } from 'react'

import type { CirklesDatabase } from '#data/db/database.ts'
import { readFacts } from '#data/db/facts.ts'
import { afterPaint } from '#lib/async/after-paint.ts'
import { afterPresses } from '#lib/async/press-first.ts'
import { type Source, useSource } from '#ui/hooks/use-source.ts'
import { firstHome, forgetFirstHome } from '../first/first-home.ts'
import { type Home, HOME_FACTS, homeOf } from '../first/home.ts'

/**
 * Home from the local database; undefined while it is being read, null before the first sync was applied. The
 * early read is painted first, the database's own code loads after.
 */
export function useHome(token: string): Home | null | undefined {
  const source: Source<Home | null | undefined> = useCallback(
    async ({ onValue, onError }) => {
      let shown: Home | null | undefined
      const first = firstHome(token)
      if (first !== undefined) {
        const home = await first.coming
        if (home !== undefined) {
          shown = home
          onValue(home)
          await afterPaint()
          await afterPresses()
        }
      }
      const [{ watch }, { readOwnPayments }] = await Promise.all([
        import('#data/db/watch.ts'),
        import('#data/known/what-is-owed.ts'),
      ])
      // Usually the database returns what was read at the start: it is neither rendered nor kept a second
      // time.
      const read = async (db: CirklesDatabase) => {
        const home = homeOf(await readFacts(db, HOME_FACTS), await readOwnPayments(db))
        return isSame(home, shown) ? shown : home
      }
      return watch(read, {
        onValue(home) {
          forgetFirstHome()
          if (home === shown) return
          shown = home
          onValue(home)
        },
        onError,
      })
    },
    [token],
  )
  return useSource(firstHome(token)?.home, source)
}

const isSame = (one: Home | null, other: Home | null | undefined): boolean =>
  deepEqual(plain(one), plain(other))

/** With a list in place of the map, whose content `deepEqual` does not compare. */
const plain = (home: Home | null | undefined) => home && { ...home, myPayments: [...home.myPayments] }
