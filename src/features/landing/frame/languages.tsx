import { type FinishedPath, linkIn } from '#contract/finished-pages.ts'
import { LANGUAGE_NAMES } from '#contract/messages/language/language-names.ts'
import { languageOf, LOCALES } from '#contract/messages/language/languages.ts'
import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/landing/frame.ts'
import styles from './languages.module.css'

/** The page in each language, by its own name; a press chooses it for the app too, see `follow-chosen-language.ts`. */
export function Languages({ page }: { page: FinishedPath }) {
  return (
    <nav className={styles['languages']} aria-label={t('languages')}>
      {LOCALES.map((language) => (
        <a
          key={language}
          href={linkIn(page, language)}
          lang={language}
          hrefLang={languageOf(language)}
          aria-current={language === spokenLanguage() ? 'true' : undefined}
        >
          {LANGUAGE_NAMES[language]}
        </a>
      ))}
    </nav>
  )
}
