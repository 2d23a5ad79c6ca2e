import { useEffect, useRef, useState } from 'react'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { downloadBlob } from '#lib/browser/download-blob.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { readExport } from './leaving-actions.ts'

export type ExportState =
  | { readonly state: 'idle' }
  /** `received`: bytes so far; the total is unknown until the end. */
  | { readonly state: 'running'; readonly received: number }
  | { readonly state: 'failed'; readonly message: string }
  | { readonly state: 'done'; readonly size: number }

interface Export {
  readonly progress: ExportState
  readonly start: () => void
  readonly stop: () => void
}

/**
 * Fetches a copy of everything kept about me and downloads it in the browser. Leaving the screen stops it.
 */
export function useExport(token: string): Export {
  const [progress, setProgress] = useState<ExportState>({ state: 'idle' })
  const running = useRef<AbortController>(null)
  useEffect(() => () => running.current?.abort(), [])
  const run = async (attempt: AbortController) => {
    setProgress({ state: 'running', received: 0 })
    try {
      const blob = await readExport(token, {
        signal: attempt.signal,
        onProgress: (received) => setProgress({ state: 'running', received }),
      })
      downloadBlob(blob, t('exportFile', { date: todayInKolkata(new Date()) }))
      setProgress({ state: 'done', size: blob.size })
    } catch (error) {
      if (attempt.signal.aborted) return
      setProgress({ state: 'failed', message: stepFailureMessage(error) })
    }
  }
  return {
    progress,
    start() {
      running.current = new AbortController()
      void run(running.current)
    },
    stop() {
      running.current?.abort()
      setProgress({ state: 'idle' })
    },
  }
}
