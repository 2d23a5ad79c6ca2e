import { useState } from 'react'

import { chooseTheme, chosenTheme } from '#lib/browser/theme.ts'
import { t } from '#messages/settings/setting.ts'
import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { SettingCard } from '../account/setting-card.tsx'

const themes = () =>
  [
    { value: 'light', label: t('lightTheme') },
    { value: 'dark', label: t('darkTheme') },
  ] as const

/** The app's theme on this phone. */
export function ThemeChoice() {
  const [theme, setTheme] = useState(chosenTheme)
  return (
    <SettingCard title={t('appearance')}>
      <ChoiceChips
        label={t('theme')}
        options={themes()}
        allLabel={t('systemTheme')}
        value={theme}
        onChoose={(chosen) => {
          chooseTheme(chosen)
          setTheme(chosen)
        }}
      />
    </SettingCard>
  )
}
