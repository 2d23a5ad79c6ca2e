import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { chooseDigits, hasChosenOwnDigits, hasOwnDigits, inOwnDigits } from '#lib/language/own-digits.ts'
import { t } from '#messages/language/choice.ts'
import { ChoiceChips } from '#ui/choices/choice-chips.tsx'
import { LanguageChoice } from '#ui/choices/language-choice.tsx'
import { useLanguage } from '#ui/hooks/use-language.ts'
import { SettingCard } from '../account/setting-card.tsx'

/** The app's language on this phone, and its digits where the script has its own. */
export function LanguageCard() {
  useLanguage()
  const language = spokenLanguage()
  return (
    <>
      <SettingCard title={t('language')}>
        <LanguageChoice />
      </SettingCard>
      {hasOwnDigits(language) && (
        <SettingCard title={t('digits')}>
          <ChoiceChips
            label={t('digits')}
            options={[{ value: 'own', label: inOwnDigits(EXAMPLE, language) }]}
            allLabel={EXAMPLE}
            value={hasChosenOwnDigits() ? 'own' : undefined}
            onChoose={(chosen) => chooseDigits(chosen !== undefined)}
          />
        </SettingCard>
      )}
    </>
  )
}

const EXAMPLE = '1 2 3'
