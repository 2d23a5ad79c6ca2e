import type { ReactElement, ReactNode } from 'react'

import styles from './connection-pill.module.css'
import { connectionIcons, type ConnectionState, connectionWords } from '../status/connection-words.ts'
import { Icon } from '../icons/icon.tsx'

/** What the anchor of the pill must carry. */
export type PillLook = { className: string | undefined; children: ReactNode }

type ConnectionPillProps = {
  state: ConnectionState
  /** Unsent entries. */
  count: number
  /** Draws the link to the outbox: `render={(look) => <Link to="/outbox" {...look} />}`. */
  render: (look: PillLook) => ReactElement
}

/** The quiet sign of how things stand with the server; changes are announced. */
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

/** The states in which something is not sent, or not seen, until the phone or the person comes to it. */
const TOLD: ReadonlySet<ConnectionState> = new Set(['offline', 'waiting', 'needs-you', 'update-needed'])

/** The same over a sheet, which covers the pill and hides it from screen readers. Without bad news there is none. */
export function ConnectionNote({ state, count }: Pick<ConnectionPillProps, 'state' | 'count'>) {
  return (
    <output className={styles['note']}>
      {TOLD.has(state) && (
        <span className={styles['pill']} data-state={state}>
          <Icon name={connectionIcons[state]} size={16} />
          {connectionWords(state, count)}
        </span>
      )}
    </output>
  )
}
