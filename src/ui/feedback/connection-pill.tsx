import type { ReactElement, ReactNode } from 'react'

import styles from './connection-pill.module.css'
import { connectionIcons, type ConnectionState, connectionWords } from '../status/connection-words.ts'
import { Icon } from '../icons/icon.tsx'

/** Props that the pill's anchor must spread. */
export type PillLook = { className: string | undefined; children: ReactNode }

type ConnectionPillProps = {
  state: ConnectionState
  /** Unsent entries. */
  count: number
  /** Draws the link to the outbox: `render={(look) => <Link to="/outbox" {...look} />}`. */
  render: (look: PillLook) => ReactElement
}

/** State of connection and outbox; changes are announced. */
export function ConnectionPill({ state, count, render }: ConnectionPillProps) {
  return render({
    className: styles['target'],
    children: (
      <span className={styles['pill']} data-state={state}>
        <Icon name={connectionIcons[state]} size={16} />
        <output>{connectionWords(state, count)}</output>
      </span>
    ),
  })
}

/** States in which something stays unsent or unfetched until the phone or the person acts. */
const REPORTED: ReadonlySet<ConnectionState> = new Set(['offline', 'waiting', 'needs-you', 'update-needed'])

/** The same over a sheet, which covers the pill and hides it from screen readers. Empty in all other states. */
export function ConnectionNote({ state, count }: Pick<ConnectionPillProps, 'state' | 'count'>) {
  return (
    <output className={styles['note']}>
      {REPORTED.has(state) && (
        <span className={styles['pill']} data-state={state}>
          <Icon name={connectionIcons[state]} size={16} />
          {connectionWords(state, count)}
        </span>
      )}
    </output>
  )
}
