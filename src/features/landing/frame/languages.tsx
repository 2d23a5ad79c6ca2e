import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import { LOCALES } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/frame.ts'
import styles from './languages.module.css'

/** The page in each language, by its own name; a press chooses it for the app too, see `follow-chosen-language.ts`. */
export function Languages() {
  return (
    <nav className={styles['languages']} aria-label={t('languages')}>
      {LOCALES.map((language) => (
        <a
          key={language}
          href={`?language=${language}`}
          lang={language}
          hrefLang={language}
          aria-current={language === spokenLanguage() ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  )
}
