import { type KeyboardEvent, type ReactNode, useRef } from 'react'

import { nextTab } from './next-tab.ts'
import styles from './tab-list.module.css'

type TabListProps<Id extends string> = {
  /** Ties tabs to their panels; the same on every `TabPanel`. */
  name: string
  /** Name of the tabs, for a screen reader. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
}

/** Tabs of one page, at most about four. Arrow keys, Home and End move and select (WAI-ARIA tabs pattern). */
export function TabList<Id extends string>({ name, label, tabs, selected, onSelect }: TabListProps<Id>) {
  const list = useRef<HTMLDivElement>(null)
  const ids = tabs.map(({ id }) => id)
  const move = (event: KeyboardEvent) => {
    const target = nextTab(ids, selected, event.key)
    if (target === null) return
    event.preventDefault()
    onSelect(target)
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[ids.indexOf(target)]?.focus()
  }
  return (
    <div ref={list} className={styles['list']} role="tablist" aria-label={label}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${name}-tab-${tab.id}`}
          // The other panels are not in the page.
          aria-controls={tab.id === selected ? `${name}-panel-${tab.id}` : undefined}
          aria-selected={tab.id === selected}
          tabIndex={tab.id === selected ? 0 : -1}
          className={styles['tab']}
          onClick={() => onSelect(tab.id)}
          onKeyDown={move}
        >
          {tab.label}
        </button>
      ))}
    </div>
  )
}

type TabPanelProps = { name: string; id: string; children: ReactNode }

/** The panel of the selected tab. Render only the selected one. */
export function TabPanel({ name, id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={`${name}-panel-${id}`} aria-labelledby={`${name}-tab-${id}`}>
      {children}
    </div>
  )
}
