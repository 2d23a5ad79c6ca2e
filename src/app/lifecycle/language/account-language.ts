import { saveSettings } from '#contract/http/people/accounts.ts'
import {
  ENGLISH,
  type Language,
  languageOf,
  LANGUAGES,
  LOCALES,
} from '#contract/messages/language/languages.ts'
import { onSpeech, spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { call } from '#data/api/call.ts'
import { isCallFailure } from '#data/api/failure-message.ts'
import { loadPart } from '#data/api/load-part.ts'
import { readFacts } from '#data/db/facts.ts'
import { watch } from '#data/db/watch.ts'
import { loadOwnWords } from '#data/known/server-words.ts'
import type { Session } from '#data/session/session.ts'
import { speakOnThisPhone } from '#lib/language/choose-language.ts'
import { storedLanguage } from '#lib/language/stored-language.ts'
import { choiceToTell, forgetTold, noteTold, toldChoice } from '#lib/language/choice-to-tell.ts'
import { useConnection } from '../../connection/connection-store.ts'

const LONGEST_SYNC_MS = 60_000

/** What the server said is in the language that the account had then: from now on the app says it. */
function sayInOwnWords(): void {
  loadPart(loadOwnWords).catch((error: unknown) => {
    // Tried again with the next change or start.
    if (!isCallFailure(error)) reportError(error)
  })
}

/**
 * Synchronizes the language of this phone with the account's until `signal` is aborted. A choice made here is sent
 * to the server, after a reconnect if need be; a choice made on another device is applied here after a sync.
 */
export function keepLanguageWithAccount({ token }: Session, signal: AbortSignal): void {
  if (signal.aborted) return
  let ofAccount: { readonly language: Language; readonly syncedAt: number } | undefined
  const settle = async () => {
    const chosen = choiceToTell()
    if (chosen !== undefined) {
      if (useConnection.getState().state !== 'up-to-date') return
      await call(saveSettings, { language: languageOf(chosen) }, { token })
      return noteTold(chosen, Date.now())
    }
    if (ofAccount === undefined) return
    const { language, syncedAt } = ofAccount
    const locale = LOCALES[LANGUAGES.indexOf(language)]
    const told = toldChoice()
    // The account on this phone still has the language of before, and a sync that was under way may have it too.
    if (told !== undefined && told.locale !== locale && syncedAt < told.at + LONGEST_SYNC_MS) return
    forgetTold()
    // Also that of an account for which nothing was chosen: the browser's is meant then.
    if (locale === ENGLISH && storedLanguage() === undefined) return
    if (locale !== undefined && locale !== spokenLanguage()) await speakOnThisPhone(locale)
  }
  let last = Promise.resolve()
  const settleNext = () => {
    last = last.then(settle).catch((error: unknown) => {
      // Without a network, and when the server refuses for now: tried again with the next change or start.
      if (!isCallFailure(error) && !(error instanceof TypeError)) reportError(error)
    })
  }
  const unwatch = watch((db) => readFacts(db, ['account', 'freshness']), {
    onValue({ account, freshness }) {
      const language = account?.settings.language
      ofAccount = language && { language, syncedAt: freshness?.syncedAt ?? 0 }
      settleNext()
    },
    onError: (error) => reportError(error),
  })
  const unhear = onSpeech(() => {
    settleNext()
    sayInOwnWords()
  })
  if (storedLanguage() !== undefined) sayInOwnWords()
  const unfollow = useConnection.subscribe(settleNext)
  signal.addEventListener('abort', () => {
    unwatch()
    unhear()
    unfollow()
  })
}
