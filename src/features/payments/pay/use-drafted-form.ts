import { useEffect, useMemo, useRef, useState } from 'react'

import type { Decision } from '#contract/rules/decision.ts'
import { localDb } from '#data/db/local-db.ts'
import { removeDraft, saveDraft } from '#data/drafts/drafts.ts'
import { NotSavedError } from '#data/outbox/entries/not-saved-error.ts'
import { coalesceWrites } from '#lib/async/coalesce-writes.ts'
import type { FieldErrors } from '#lib/words/first-sentences.ts'
import { t } from '#messages/payments/pay.ts'
import type { DraftKeys } from '../facts/payment-draft.ts'
import type { KeptProof } from '../facts/payment-form.ts'

/** A form with its proof, as it opens. */
export interface OpenedDraft<Form> {
  readonly form: Form
  readonly proof: KeptProof | null
  /** Notice to show at once: the server's refusal, or a lost proof. */
  readonly notice: string | undefined
}

type DraftedFormOptions<Form> = {
  userId: string
  /** The same object as long as the form is the same. */
  keys: DraftKeys
  /** Called once, when the form opens; undefined where there is nothing to fill in. */
  open: () => Promise<OpenedDraft<Form> | undefined>
  /** Why it cannot be saved: the entry it fixes is in flight, or the phone does not take it. */
  says: { readonly onItsWay: () => string; readonly notSaved: (error: NotSavedError) => string }
}

/** State of a form for the outbox. */
export interface DraftedForm<Form> {
  /** Undefined until the draft is read. */
  readonly form: Form | undefined
  readonly proof: KeptProof | null
  readonly errors: FieldErrors
  /** Notice for the person: a refusal to fix, a lost proof, a failed save. */
  readonly notice: string | undefined
  readonly isBusy: boolean
  readonly put: (form: Form) => void
  /** Changes the form as it is when this is called, also from an earlier render. */
  readonly update: (change: (form: Form) => Form) => void
  readonly setProof: (proof: KeptProof | null) => void
  readonly setErrors: (errors: FieldErrors) => void
  /** Saves by `write`, after the draft; returns the entry's id, undefined when it was not saved. */
  readonly save: (write: () => Promise<Decision<{ id: string }, 'not-now'>>) => Promise<string | undefined>
}

/** A form with a proof, kept as a draft with every change until it is in the outbox. */
export function useDraftedForm<Form>({
  userId,
  keys,
  open,
  says,
}: DraftedFormOptions<Form>): DraftedForm<Form> {
  const [form, setForm] = useState<Form>()
  const [proof, setProofState] = useState<KeptProof | null>(null)
  const [errors, setErrors] = useState<FieldErrors>({})
  const [notice, setNotice] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const opening = useRef(open)
  /** The newest form; undefined before it is read, and once it is saved: what comes later is not kept as a draft again. */
  const newest = useRef<Form>(undefined)
  const drafts = useMemo(() => {
    const onError = () => setNotice(t('draftNotKept'))
    return {
      form: coalesceWrites((value: Form) => saveDraft(localDb(), userId, keys.form, value), onError),
      proof: coalesceWrites(
        (value: KeptProof | null) =>
          value === null
            ? removeDraft(localDb(), userId, keys.proof)
            : saveDraft(localDb(), userId, keys.proof, value),
        onError,
      ),
    }
  }, [userId, keys])

  useEffect(() => {
    let isLeft = false
    const start = async () => {
      const opened = await opening.current()
      if (isLeft || opened === undefined) return
      newest.current = opened.form
      setForm(opened.form)
      setProofState(opened.proof)
      setNotice(opened.notice)
      // The ids belong to the draft from the first moment on.
      drafts.form.put(opened.form)
      if (opened.proof !== null) drafts.proof.put(opened.proof)
    }
    start().catch(reportError)
    return () => {
      isLeft = true
    }
  }, [drafts])

  const put = (changed: Form) => {
    if (newest.current === undefined) return
    newest.current = changed
    setForm(changed)
    setErrors({})
    drafts.form.put(changed)
  }
  return {
    form,
    proof,
    errors,
    notice,
    isBusy,
    setErrors,
    put,
    update(change) {
      if (newest.current !== undefined) put(change(newest.current))
    },
    setProof(picked) {
      if (newest.current === undefined) return
      setProofState(picked)
      setErrors({})
      drafts.proof.put(picked)
    },
    async save(write) {
      setBusy(true)
      setNotice(undefined)
      try {
        // A draft write in flight would restore the draft after saving deleted it.
        await Promise.all([drafts.form.settled(), drafts.proof.settled()])
        const saved = await write()
        if (saved.ok) {
          newest.current = undefined
          return saved.id
        }
        setNotice(says.onItsWay())
      } catch (error) {
        if (!(error instanceof NotSavedError)) throw error
        setNotice(says.notSaved(error))
      } finally {
        setBusy(false)
      }
      return undefined
    },
  }
}
