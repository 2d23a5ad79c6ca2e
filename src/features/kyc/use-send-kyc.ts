import { useRef, useState } from 'react'

import { todayInKolkata } from '#contract/rules/calendar.ts'
import type { KycStatus } from '#contract/rules/statuses.ts'
import { failureMessage } from '#data/api/failure-message.ts'
import { type RefusalCode, RefusedError } from '#data/api/refused-error.ts'
import type { Session } from '#data/session/session.ts'
import { type FieldErrors, firstSentences } from '#lib/words/first-sentences.ts'
import { showStatusDialog } from '#ui/status/status-store.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { noteKyc, sendKyc } from './actions.ts'
import { checkAll, checkStep, inputOf, stepOfErrors } from './check-kyc.ts'
import type { KycFormStep } from './kyc-steps.ts'
import type { KycForm } from './use-kyc-form.ts'

interface SendKyc {
  readonly errors: FieldErrors
  /** Share sent, from 0 to 1; undefined while nothing is being sent. */
  readonly progress: number | undefined
  /** The last submission was accepted. */
  readonly isSent: boolean
  /** Shows a screen's errors beside its fields; returns whether it may be left. */
  readonly check: (step: KycFormStep) => boolean
  /** Sets one field's error, such as a refused file; clears it without a sentence. */
  readonly complain: (field: string, sentence?: string) => void
  readonly send: () => Promise<void>
}

interface SendOptions {
  readonly session: Session
  readonly refresh: () => void
  /** Called when this screen needs correction. */
  readonly onStep: (step: KycFormStep) => void
}

/** Statuses for refusals about documents the server already has. */
const KNOWN_STATUSES: ReadonlyMap<RefusalCode, KycStatus> = new Map([
  ['kyc_under_review', 'under_review'],
  ['kyc_verified', 'verified'],
])

/** Validates the screens and sends everything (seed B §4); typed values stay until accepted. */
export function useSendKyc(form: KycForm | undefined, options: SendOptions): SendKyc {
  const { session, refresh, onStep } = options
  const [errors, setErrors] = useState<FieldErrors>({})
  const [progress, setProgress] = useState<number>()
  const [isSent, setSent] = useState(false)
  const key = useOneKey(form)

  const today = () => todayInKolkata(new Date())
  const refused = async (error: unknown) => {
    showStatusDialog(failureMessage(error))
    if (!(error instanceof RefusedError)) return
    key.renew()
    if (error.asksToSignIn) refresh()
    const status = KNOWN_STATUSES.get(error.code)
    if (status !== undefined) {
      await form?.drop()
      await noteKyc(session.token, { status, reason: null })
    }
    const found = firstSentences(error.fieldErrors)
    setErrors(found)
    const step = stepOfErrors(found)
    if (step !== undefined) onStep(step)
  }
  return {
    errors,
    progress,
    isSent,
    check(step) {
      const found = form ? checkStep(step, form.values, form.documents, today()) : {}
      setErrors(found)
      return form !== undefined && Object.keys(found).length === 0
    },
    complain(field, sentence) {
      const { [field]: _, ...others } = errors
      setErrors(sentence === undefined ? others : { ...others, [field]: sentence })
    },
    async send() {
      if (form === undefined || progress !== undefined) return undefined
      const found = checkAll(form.values, form.documents, today())
      setErrors(found)
      const step = stepOfErrors(found)
      if (step !== undefined) return onStep(step)
      setProgress(0)
      setSent(false)
      try {
        const input = inputOf(form.values, form.documents)
        const message = await sendKyc(session, { key: key.current(), input, onProgress: setProgress })
        await form.drop()
        showToast({ message, ms: 3000 })
        setSent(true)
      } catch (error) {
        await refused(error)
      } finally {
        setProgress(undefined)
      }
      return undefined
    },
  }
}

/** The Idempotency-Key of the form's current values: the same until they change or are refused. */
function useOneKey(form: KycForm | undefined) {
  const last = useRef<{ readonly form: KycForm | undefined; readonly key: string }>(undefined)
  return {
    current() {
      const known = last.current
      const isSame = known?.form?.values === form?.values && known?.form?.documents === form?.documents
      const key = known !== undefined && isSame ? known.key : crypto.randomUUID()
      last.current = { form, key }
      return key
    },
    renew() {
      last.current = undefined
    },
  }
}
