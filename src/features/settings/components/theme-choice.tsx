import { useState } from 'react'

import { chooseTheme, chosenTheme } from '#lib/theme.ts'
import { Card } from '#ui/card.tsx'
import { ChoiceChips } from '#ui/choice-chips.tsx'
import styles from './setting-section.module.css'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** How the app looks on this phone. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <section aria-labelledby="theme-title">
      <h2 id="theme-title" className={styles['title']}>
        Appearance
      </h2>
      <Card>
        <ChoiceChips
          label="Theme"
          options={THEMES}
          allLabel="System"
          value={theme}
          onChoose={(chosen) => {
            chooseTheme(chosen)
            setTheme(chosen)
          }}
        />
      </Card>
    </section>
  )
}
