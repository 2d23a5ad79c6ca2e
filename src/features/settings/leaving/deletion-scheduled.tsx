import { Link, useNavigate } from '@tanstack/react-router'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Block } from '#contract/http/people/leaving.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { keepAccount } from './leaving-actions.ts'
import { useProtectedSave } from '../account/use-protected-save.ts'
import { Blocks } from './blocks.tsx'
import styles from './deletion.module.css'

type DeletionScheduledProps = {
  token: string
  refresh: () => void
  /** An ISO instant. */
  scheduledFor: string
  blocks: readonly Block[]
}

/** When the account will be erased, and a button to keep it. */
export function DeletionScheduled({ token, refresh, scheduledFor, blocks }: DeletionScheduledProps) {
  const { isBusy, failure, save } = useProtectedSave(refresh)
  const navigate = useNavigate()
  const keep = () =>
    save({}, async () => {
      const message = await keepAccount(token)
      showToast({ message, ms: 3000 })
      await navigate({ to: '/home', replace: true })
    })
  return (
    <div className={styles['parts']}>
      <p ref={focusAtOnce} tabIndex={-1}>
        Your account will be deleted on <strong>{formatDate(todayInKolkata(new Date(scheduledFor)))}</strong>
        {blocks.length > 0 && ', or later: once all of this is settled'}. Until then everything is as it was.
        To keep your account, press “Keep my account” before then. We have mailed you a confirmation.
      </p>
      <Blocks blocks={blocks} />
      <FieldNotes id="keep-failure" error={failure} />
      <Button isWide isBusy={isBusy} busyText="Keeping…" onClick={() => void keep()}>
        Keep my account
      </Button>
      <LinkButton variant="secondary" isWide render={(look) => <Link to="/home" {...look} />}>
        Go to My Cirkles
      </LinkButton>
    </div>
  )
}
