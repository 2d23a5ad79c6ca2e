import { useEffect, useState, useSyncExternalStore } from 'react'

import { spokenLanguage } from '#contract/messages/language/spoken-language.ts'
import { t } from '#messages/later/payments/details.ts'
import { Button } from '#ui/buttons/button.tsx'

type ReadAloudProps = {
  /** Read one after the other. Others need another key: what is being read stops then. */
  sentences: readonly string[]
}

/**
 * Reads sentences in the language of the page, when pressed and until it is pressed again or left. Not there where
 * the device has no voice of that language.
 */
export function ReadAloud({ sentences }: ReadAloudProps) {
  const voice = useSyncExternalStore(onVoices, () => voiceOf(spokenLanguage())?.voiceURI)
  const [reading, setReading] = useState<readonly string[]>()
  useEffect(() => {
    if (reading === undefined) return undefined
    const left = new AbortController()
    const stop = () => setReading(undefined)
    document.addEventListener('visibilitychange', stop, { signal: left.signal })
    read(reading, stop, left.signal)
    return () => {
      left.abort()
      speechSynthesis.cancel()
    }
  }, [reading])
  if (voice === undefined) return null
  return (
    <Button variant="secondary" onClick={() => setReading(reading === undefined ? sentences : undefined)}>
      {reading === undefined ? t('readAloud') : t('stopReading')}
    </Button>
  )
}

/** Browsers list their voices some time after they were first asked for. */
function onVoices(listener: () => void): () => void {
  if (!('speechSynthesis' in globalThis)) return () => undefined
  speechSynthesis.addEventListener('voiceschanged', listener)
  return () => speechSynthesis.removeEventListener('voiceschanged', listener)
}

/** A voice for `hi-IN`, or else for Hindi. Only of the device itself: other voices send the text to their maker. */
function voiceOf(language: string): SpeechSynthesisVoice | undefined {
  if (!('speechSynthesis' in globalThis)) return undefined
  const voices = speechSynthesis
    .getVoices()
    .filter(({ lang, localService }) => localService && lang.slice(0, 2) === language.slice(0, 2))
  return voices.find(({ lang }) => lang.replace('_', '-') === language) ?? voices[0]
}

/** Calls `onEnd` after the last sentence, or when one cannot be read; not once `signal` is aborted. */
function read(sentences: readonly string[], onEnd: () => void, signal: AbortSignal): void {
  const language = spokenLanguage()
  const voice = voiceOf(language) ?? null
  speechSynthesis.cancel()
  sentences.forEach((sentence, index) => {
    const utterance = new SpeechSynthesisUtterance(sentence)
    utterance.lang = language
    utterance.voice = voice
    if (index === sentences.length - 1) utterance.addEventListener('end', onEnd, { signal })
    utterance.addEventListener('error', onEnd, { signal })
    speechSynthesis.speak(utterance)
  })
}
