import { onTestFinished } from 'vitest'
import { commands } from 'vitest/browser'
import { ENGLISH } from '#contract/messages/language/languages.ts'
import { speak, type Translations } from '#contract/messages/language/spoken-language.ts'

declare module 'vitest/browser' {
  interface BrowserCommands {
    /** See vitest.config.ts. */
    textsOfLanguage: (language: string) => Promise<Translations>
  }
}

/** Has components say everything in a language, or the pseudo-locale, until the test ends. */
export async function speakHere(language: string): Promise<void> {
  const root = document.documentElement
  const { lang } = root
  speak(language, language === ENGLISH ? {} : await commands.textsOfLanguage(language))
  root.lang = language
  onTestFinished(() => {
    speak(ENGLISH, {})
    root.lang = lang
  })
}
