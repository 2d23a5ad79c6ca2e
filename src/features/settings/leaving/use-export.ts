import { useEffect, useRef, useState } from 'react'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import { refusedFields, stepFailureMessage } from '#data/api/failure-message.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { readExport } from './leaving-actions.ts'

export type ExportState =
  | { readonly state: 'idle' }
  /** `received`: bytes so far; the total is unknown until the end. */
  | { readonly state: 'running'; readonly received: number }
  /** Why, beside the fields or as a whole. */
  | { readonly state: 'failed'; readonly errors: FieldErrors; readonly message: string | undefined }
  | { readonly state: 'done'; readonly size: number }

interface Export {
  readonly progress: ExportState
  readonly start: (password: string) => void
  readonly stop: () => void
}

/**
 * Fetches a copy of everything kept about me and downloads it in the browser. Leaving the screen stops it.
 */
export function useExport(token: string): Export {
  const [progress, setProgress] = useState<ExportState>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (password: string, attempt: AbortController) => {
    setProgress({ state: 'running', received: 0 })
    try {
      const blob = await readExport(token, {
        password,
        signal: attempt.signal,
        onProgress: (received) => setProgress({ state: 'running', received }),
      })
      downloadBlob(blob, t('exportFile', { date: todayInKolkata(new Date()) }))
      setProgress({ state: 'done', size: blob.size })
    } catch (error) {
      if (attempt.signal.aborted) return
      const errors = refusedFields(error)
      const isOfField = Object.keys(errors).length > 0
      setProgress({
        state: 'failed',
        errors,
        message: isOfField ? undefined : stepFailureMessage(error),
      })
    }
  }
  return {
    progress,
    start(password) {
      running.current = new AbortController()
      void run(password, running.current)
    },
    stop() {
      running.current?.abort()
      setProgress({ state: 'idle' })
    },
  }
}
