import { Link, useNavigate } from '@tanstack/react-router'

import { formatDate, todayInKolkata } from '#contract/rules/calendar.ts'
import type { Block } from '#contract/http/online/leaving.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { focusAtOnce } from '#ui/hooks/focus-at-once.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import { showToast } from '#ui/status/toast-store.ts'
import { richText, type Tags } from '#ui/text/rich-text.tsx'
import { keepAccount } from './leaving-actions.ts'
import { useProtectedSave } from '../security/use-protected-save.ts'
import { Blocks } from './blocks.tsx'
import styles from './deletion.module.css'

type DeletionScheduledProps = {
  token: string
  refresh: () => void
  /** An ISO instant. */
  scheduledFor: string
  blocks: readonly Block[]
}

const TAGS: Tags = { b: (text) => <strong>{text}</strong> }

/** When the account will be erased, and a button to keep it. */
export function DeletionScheduled({ token, refresh, scheduledFor, blocks }: DeletionScheduledProps) {
  const { isBusy, failure, save } = useProtectedSave(refresh)
  const navigate = useNavigate()
  const date = formatDate(todayInKolkata(new Date(scheduledFor)))
  const keep = () =>
    save({}, async () => {
      const message = await keepAccount(token)
      showToast({ message, ms: 3000 })
      await navigate({ to: '/home', replace: true })
    })
  return (
    <div className={styles['parts']}>
      <p ref={focusAtOnce} tabIndex={-1}>
        {richText(
          () => (blocks.length > 0 ? t('deletionDateOrLater', { date }) : t('deletionDate', { date })),
          TAGS,
        )}
      </p>
      <Blocks blocks={blocks} />
      <FieldNotes id="keep-failure" error={failure} />
      <Button isWide isBusy={isBusy} busyText={t('keeping')} onClick={() => void keep()}>
        {t('keepMyAccount')}
      </Button>
      <LinkButton variant="secondary" isWide render={(look) => <Link to="/home" {...look} />}>
        {t('goToCirkles')}
      </LinkButton>
    </div>
  )
}
