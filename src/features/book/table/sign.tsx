import type { CellState } from '../facts/book-table.ts'
import { SHAPES } from './shapes.ts'
import styles from './sign.module.css'

/** The sign of a state, drawn by `Signs`; the words stand beside it or are its button's name. */
export function Sign({ state }: { state: CellState }) {
  return (
    <svg className={styles['sign']} data-state={state} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#book-${state}`} />
    </svg>
  )
}

/** The drawings that every `Sign` on the page refers to: a large book has a thousand. */
export function Signs() {
  return (
    <svg className={styles['signs']} aria-hidden="true">
      {Object.entries(SHAPES).map(([state, { fill, stroke, mark }]) => (
        <symbol key={state} id={`book-${state}`} viewBox="0 0 24 24">
          {fill !== undefined && <path d={fill} fill="currentColor" />}
          {stroke !== undefined && <path d={stroke} fill="none" stroke="currentColor" strokeWidth="2" />}
          {mark !== undefined && (
            <path d={mark} fill="none" stroke="var(--surface)" strokeWidth="2" strokeLinecap="round" />
          )}
        </symbol>
      ))}
    </svg>
  )
}
