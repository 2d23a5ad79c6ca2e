import { useState } from 'react'

import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import { LOCALES, type Locale } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/language/choice.ts'
import { useLanguage } from '../hooks/use-language.ts'
import styles from './choice-chips.module.css'
import { Chip } from './choice-chips.tsx'

/** The app's languages, each by its own name. A choice redraws the screen in it, with all that was typed. */
export function LanguageChoice() {
  useLanguage()
  const [missing, setMissing] = useState<Locale>()
  const choose = async (language: Locale) => {
    setMissing(undefined)
    try {
      const { chooseLanguage } = await import('#lib/language/choose-language.ts')
      await chooseLanguage(language)
    } catch (error) {
      // Not swallowed: for a failure of any cause, the person is told that a connection is needed.
      console.warn(error)
      setMissing(language)
    }
  }
  return (
    <>
      <fieldset className={styles['chips']} aria-label={t('language')}>
        {LOCALES.map((language) => (
          <Chip
            key={language}
            label={LANGUAGE_NAMES[language]}
            lang={language}
            isPressed={language === spokenLanguage()}
            onPress={() => void choose(language)}
          />
        ))}
      </fieldset>
      {missing !== undefined && (
        <p role="alert">{t('languageNeedsConnection', { language: LANGUAGE_NAMES[missing] })}</p>
      )}
    </>
  )
}
