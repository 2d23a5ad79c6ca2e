import { t } from '#messages/later/book.ts'
import { type BookTable, CELL_STATES } from '../facts/book-table.ts'
import { stateWords } from '../facts/state-words.ts'
import { Sign } from './sign.tsx'
import styles from './legend.module.css'

/** What the signs of this table mean: those that it has. */
export function Legend({ table }: { table: BookTable }) {
  const shown = new Set(table.rows.flatMap(({ cells }) => cells.map((cell) => cell?.state)))
  return (
    <ul className={styles['legend']} aria-label={t('legend')}>
      {CELL_STATES.filter((state) => shown.has(state)).map((state) => (
        <li key={state} className={styles['entry']}>
          <Sign state={state} />
          {stateWords(state)}
        </li>
      ))}
    </ul>
  )
}
