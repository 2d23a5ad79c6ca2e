import { t } from '#messages/language/choice.ts'
import { LanguageChoice } from '#ui/choices/language-choice.tsx'
import { SettingCard } from '../account/setting-card.tsx'

/** The app's language on this phone. */
export function LanguageCard() {
  return (
    <SettingCard title={t('language')}>
      <LanguageChoice />
    </SettingCard>
  )
}
