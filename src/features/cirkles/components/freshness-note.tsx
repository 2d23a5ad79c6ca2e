import { useEffect, useReducer } from 'react'

import type { Facts } from '#data/db/rows.ts'
import { asOfWords } from '#lib/as-of.ts'
import styles from './freshness-note.module.css'

const LOOK_AGAIN_MS = 60_000

/** When what is shown was true, once it is old. */
export function FreshnessNote({ freshness }: { freshness: Facts['freshness'] }) {
  const [, lookAgain] = useReducer((looks: number) => looks + 1, 0)
  useEffect(() => {
    const timer = setInterval(lookAgain, LOOK_AGAIN_MS)
    return () => clearInterval(timer)
  }, [])
  const words = asOfWords(freshness, Date.now())
  return words === undefined ? null : <p className={styles['note']}>{words}</p>
}
