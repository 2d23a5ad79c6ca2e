import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'

import { localDb } from '#data/db/local-db.ts'
import { listShared } from '#data/drafts/shared-files.ts'
import { OVER_PAGE } from '#lib/address/sheets-in-address.ts'
import { t } from '#messages/payments/shared-file.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'

/** Link to shared files without a payment: the first, then the next. */
export function SharedFileNote({ userId }: { userId: string }) {
  const waiting = useLiveQuery(() => listShared(localDb(), userId), [userId]) ?? []
  const [first] = waiting
  if (first === undefined) return null
  return (
    <LinkButton
      variant="secondary"
      icon="image"
      isWide
      render={(look) => (
        <Link
          from="/payment"
          to="."
          search={(before) => ({ ...before, shared: first })}
          state={OVER_PAGE}
          resetScroll={false}
          {...look}
        />
      )}
    >
      {t('waiting', { count: waiting.length })}
    </LinkButton>
  )
}
