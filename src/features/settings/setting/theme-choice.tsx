import { useState } from 'react'

import { chooseTheme, chosenTheme } from '#lib/browser/theme.ts'
import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { SettingCard } from '../account/setting-card.tsx'

const THEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** The app's theme on this phone. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SettingCard title="Appearance">
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
    </SettingCard>
  )
}
