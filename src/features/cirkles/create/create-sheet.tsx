import { type MouseEvent, type ReactNode, type RefObject, type SubmitEvent, useEffect, useState } from 'react'

import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/create.ts'
import { Button } from '#ui/buttons/button.tsx'
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx'
import { IconButton } from '#ui/buttons/icon-button.tsx'
import { Sheet } from '#ui/overlays/sheet.tsx'
import { SheetMessage } from '#ui/overlays/sheet-message.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { focusFirstInvalid, useFocusFirstInvalid } from '#ui/fields/use-focus-first-invalid.ts'
import { isStepOneDone } from '../form/check-create.ts'
import { isBegun } from '../form/create-draft.ts'
import { useCreateCirkle } from './use-create-cirkle.ts'
import { useCreateDraft } from './use-create-draft.ts'
import styles from './create-sheet.module.css'
import { CreateStepOne } from './create-step-one.tsx'
import { CreateStepTwo } from './create-step-two.tsx'

const FORM_ID = 'create-cirkle'

type CreateSheetProps = {
  step: 1 | 2
  session: Session
  onNext: () => void
  onBack: () => void
  onClose: () => Promise<void>
  onCreated: (cirkleId: string) => Promise<void>
}

/** Create Cirkle in two steps. What is typed is kept on the phone until it is sent or deleted. */
export function CreateSheet({ step, session, onNext, onBack, onClose, onCreated }: CreateSheetProps) {
  const form = useCreateDraft(session.user.id)
  const creation = useCreateCirkle(form, { session, onFirstStep: onBack, onCreated })
  const { isBusy, uploadWords, errors, message } = creation
  const ref = useFocusFirstInvalid(errors)
  // An address can name step 2 before step 1 is filled in; then "Next" ends step 1, not a keystroke.
  const [isFirstDone, setFirstDone] = useState<boolean>()
  if (form !== undefined && isFirstDone === undefined) setFirstDone(isStepOneDone(form.draft))
  const isLast = step === 2 && isFirstDone === true
  // The seeds empty the form when it closes; here it is kept, and says so when reopened.
  const [isContinued, setContinued] = useState<boolean>()
  if (form !== undefined && isContinued === undefined) setContinued(isBegun(form.draft))

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (isLast) void creation.send()
    else if (creation.checkFirstStep()) {
      setFirstDone(true)
      if (step === 1) onNext()
    }
  }
  const change: NonNullable<typeof form>['change'] = (values) => {
    creation.clear()
    form?.change(values)
  }

  return (
    <Sheet
      title={isLast ? t('titleOfStep2') : t('titleOfStep1')}
      isOpen
      onClose={() => void onClose()}
      back={isLast && <IconButton icon="back" label={t('backToStep1')} onClick={onBack} />}
      footer={
        <>
          <Button
            type="submit"
            form={FORM_ID}
            isBusy={isBusy}
            busyText={uploadWords ?? t('creating')}
            onClick={ignoreSecondTap}
          >
            {isLast ? t('confirmAndCreate') : t('next')}
          </Button>
          <SheetMessage id="create-answer" error={message} />
        </>
      }
    >
      {form === undefined ? (
        <Loading label={t('loadingForm')}>
          <Skeleton shape="button" />
          <Skeleton shape="button" />
          <Skeleton shape="card" />
        </Loading>
      ) : (
        <StepForm key={isLast ? 2 : 1} form={ref} label={isLast ? t('step2') : t('step1')} onSubmit={submit}>
          {isContinued === true && <p className={styles['muted']}>{t('begunEarlier')}</p>}
          {isLast ? (
            <CreateStepTwo
              owner={session.user}
              draft={form.draft}
              photo={form.photo}
              errors={errors}
              onChange={change}
              onPhoto={form.setPhoto}
              onAddInvites={creation.addInvites}
            />
          ) : (
            <CreateStepOne draft={form.draft} errors={errors} onChange={change} />
          )}
          <DeleteDraft
            onDelete={async () => {
              await form.drop()
              await onClose()
            }}
          />
        </StepForm>
      )}
    </Sheet>
  )
}

type StepFormProps = {
  form: RefObject<HTMLFormElement | null>
  label: string
  onSubmit: (event: SubmitEvent) => void
  children: ReactNode
}

/** One step's fields. A new step starts at its top and is announced; a step with errors starts at those. */
function StepForm({ form, label, onSubmit, children }: StepFormProps) {
  useEffect(() => {
    if (form.current === null || focusFirstInvalid(form.current)) return
    form.current.scrollIntoView({ block: 'start' })
    form.current.focus({ preventScroll: true })
  }, [form])
  return (
    <form
      ref={form}
      id={FORM_ID}
      className={styles['form']}
      aria-label={label}
      tabIndex={-1}
      onSubmit={onSubmit}
      noValidate
    >
      {children}
    </form>
  )
}

/** "Next" and "Confirm" stand in the same place: a double tap on one must not press the other. */
function ignoreSecondTap(event: MouseEvent): void {
  if (event.detail > 1) event.preventDefault()
}

/** Deletes the draft, after a confirmation. */
function DeleteDraft({ onDelete }: { onDelete: () => Promise<void> }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <p className={styles['muted']}>{t('draftIsKept')}</p>
      <Button variant="quiet" icon="trash" onClick={() => setAsking(true)}>
        {t('deleteDraft')}
      </Button>
      <ConfirmDialog
        title={t('deleteDraftQuestion')}
        text={t('deleteDraftConsequences')}
        isOpen={isAsking}
        confirmLabel={t('deleteDraft')}
        cancelLabel={t('keepIt')}
        isDangerous
        onConfirm={() => void onDelete()}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
