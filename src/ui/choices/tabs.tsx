import { Content, List, Root, Trigger } from '@radix-ui/react-tabs'
import type { ReactNode } from 'react'

import styles from './tab-list.module.css'

type TabsProps<Id extends string> = {
  /** Name of the tabs, for a screen reader. */
  label: string
  tabs: readonly { id: Id; label: ReactNode }[]
  selected: Id
  onSelect: (id: Id) => void
  /** Content of the selected tab. */
  children: ReactNode
}

/**
 * Tabs with their panel, by Radix, which also handles writing directions and touch screen readers. Adds some
 * KiB: a screen that is installed uses `TabList`, which looks the same.
 */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const select = (value: string) => {
    const chosen = tabs.find(({ id }) => id === value)
    if (chosen !== undefined) onSelect(chosen.id)
  }
  return (
    <Root className={styles['tabs']} value={selected} onValueChange={select}>
      <List className={styles['list']} aria-label={label}>
        {tabs.map((tab) => (
          <Trigger key={tab.id} value={tab.id} className={styles['tab']}>
            {tab.label}
          </Trigger>
        ))}
      </List>
      <Content className={styles['panel']} value={selected}>
        {children}
      </Content>
    </Root>
  )
}
