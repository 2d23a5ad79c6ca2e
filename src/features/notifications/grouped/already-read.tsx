import { type ReactNode, useId, useState } from 'react'

import { SYNCED_NOTIFICATIONS } from '#contract/http/system/notifications.ts'
import { stepFailureMessage } from '#data/api/failure-message.ts'
import { t } from '#messages/later/grouped-notices.ts'
import { Button } from '#ui/buttons/button.tsx'
import { FieldNotes } from '#ui/fields/field.tsx'
import { useSubmit } from '#ui/request/use-submit.ts'
import styles from './already-read.module.css'
import { GroupedNotices } from './grouped-notices.tsx'
import { useNotices } from './queries.ts'
import { type OlderNotices, readOlder } from './read-older.ts'

type AlreadyReadProps = {
  /** The phone's clock, ms. */
  now: number
  /** Renders the answers to a swap request, or what became of it. */
  renderSwapAnswer: (hash: string) => ReactNode
}

/** "Already read": the notifications that were read or are done, of this phone; older ones from the server. */
export function AlreadyRead({ now, renderSwapAnswer }: AlreadyReadProps) {
  const heading = useId()
  const here = useNotices()
  const [older, setOlder] = useState<OlderNotices>()
  const { isBusy, error, submit } = useSubmit(async () => {
    const known = new Set([...(here ?? []), ...(older?.rows ?? [])].map(({ id }) => id))
    const page = await readOlder(older?.next ?? null, known)
    setOlder({ rows: [...(older?.rows ?? []), ...page.rows], next: page.next })
  }, stepFailureMessage)
  if (here === undefined) return null
  const known = new Set(here.map(({ id }) => id))
  const read = [
    ...here.filter(({ readAt }) => readAt !== null),
    ...(older?.rows ?? []).filter(({ id }) => !known.has(id)),
  ]
  const isMore = older === undefined ? here.length >= SYNCED_NOTIFICATIONS : older.next !== null
  if (read.length === 0 && !isMore) return null
  return (
    <section className={styles['read']} aria-labelledby={heading}>
      <h2 id={heading}>{t('alreadyRead')}</h2>
      <GroupedNotices
        notices={read}
        now={now}
        isPast
        nameDay={(day) => t('alreadyReadOn', { day })}
        renderSwapAnswer={renderSwapAnswer}
      />
      <FieldNotes id="older-notices" error={error} />
      {isMore && (
        <Button
          variant="secondary"
          isBusy={isBusy}
          busyText={t('readingOlder')}
          onClick={() => void submit()}
        >
          {t('showOlder')}
        </Button>
      )}
    </section>
  )
}
