import { useState } from 'react'
import * as v from 'valibot'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Cirkle, Member } from '#contract/http/cirkles/cirkles.ts'
import { Email } from '#contract/rules/fields.ts'
import { refusedFields, stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/cirkles/online/take-over.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { focusAtOnce, focusIfLost } from '#ui/hooks/focus-at-once.ts'
import { useSubmit } from '#ui/request/use-submit.ts'
import { showToast } from '#ui/status/toast-store.ts'
import { EmailText } from '#ui/text/email-text.tsx'
import { invite, takeBack } from './take-over-actions.ts'
import styles from './take-over-invite.module.css'

type TakeOverInviteProps = {
  cirkle: Pick<Cirkle, 'id' | 'takesOver'>
  /** Without a phone, kept by the reader, who owns the Cirkle. */
  member: Pick<Member, 'id' | 'name'>
  session: Session
  refresh: () => void
}

/** Invites the person behind a member without a phone to take the place over, and says who is invited. */
export function TakeOverInvite(props: TakeOverInviteProps) {
  const { cirkle, member } = props
  const offer = cirkle.takesOver?.find(({ userId }) => userId === member.id)
  return offer === undefined ? <NotInvited {...props} /> : <Invited {...props} offer={offer} />
}

function NotInvited({ cirkle, member: { id, name }, session, refresh }: TakeOverInviteProps) {
  const [isOpen, setOpen] = useState<boolean>()
  const [typed, setTyped] = useState('')
  const { isBusy, errors, error, submit, complain } = useSubmit(
    async () => {
      await invite(session, cirkle.id, id, typed.trim())
      showToast({ message: t('sent'), ms: 3000 })
      refresh()
      setOpen(false)
    },
    (failure) => {
      const fields = refusedFields(failure)
      return Object.keys(fields).length > 0 ? { errors: fields } : stepFailureMessage(failure)
    },
  )
  if (isOpen !== true) {
    return (
      <Button
        variant="secondary"
        {...(isOpen === false && { ref: focusIfLost })}
        onClick={() => setOpen(true)}
      >
        {t('invite', { name })}
      </Button>
    )
  }
  const send = () => {
    if (!v.is(Email, typed.trim())) return complain({ errors: { email: t('giveEmail') } })
    return void submit()
  }
  return (
    <Form errors={errors} className={styles['form'] ?? ''} aria-label={t('invite', { name })} onSubmit={send}>
      <p className={styles['muted']}>{t('inviteWhat', { name })}</p>
      <TextField
        label={t('emailOf', { name })}
        name="email"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        ref={focusAtOnce}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={errors['email']}
      />
      <div className={styles['answers']}>
        <Button variant="quiet" disabled={isBusy} onClick={() => setOpen(false)}>
          {t('cancel')}
        </Button>
        <Button type="submit" isBusy={isBusy} busyText={t('sending')}>
          {t('send')}
        </Button>
      </div>
      <FieldNotes id={`take-over-${id}`} error={error} />
    </Form>
  )
}

type InvitedProps = TakeOverInviteProps & { offer: NonNullable<Cirkle['takesOver']>[number] }

function Invited({ cirkle, member: { id, name }, session, refresh, offer }: InvitedProps) {
  const { busy, error, submit } = useSubmit(async (wanted: 'again' | 'back') => {
    if (wanted === 'again') await invite(session, cirkle.id, id, offer.email)
    else await takeBack(session, cirkle.id, id)
    showToast({ message: wanted === 'again' ? t('sent') : t('takenBack'), ms: 3000 })
    refresh()
  }, stepFailureMessage)
  return (
    <div className={styles['form']}>
      <p className={styles['words']}>
        <EmailText email={offer.email} />
        <span className={styles['muted']}>
          {t('invitedUntil', { date: formatDate(todayInKolkata(new Date(offer.expiresAt))) })}
        </span>
      </p>
      <div className={styles['answers']}>
        <Button
          variant="quiet"
          isBusy={busy === 'back'}
          disabled={busy === 'again'}
          aria-label={t('takeBackOf', { name })}
          onClick={() => void submit('back')}
        >
          {t('takeBack')}
        </Button>
        <Button
          variant="secondary"
          isBusy={busy === 'again'}
          busyText={t('sending')}
          disabled={busy === 'back'}
          aria-label={t('sendAgainTo', { name })}
          onClick={() => void submit('again')}
        >
          {t('sendAgain')}
        </Button>
      </div>
      <FieldNotes id={`take-over-${id}`} error={error} />
    </div>
  )
}
