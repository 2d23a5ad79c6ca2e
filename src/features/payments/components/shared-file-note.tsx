import { Link } from '@tanstack/react-router'
import { useLiveQuery } from 'dexie-react-hooks'

import { localDb } from '#data/db/local-db.ts'
import { listShared } from '#data/shared-files.ts'
import { OVER_PAGE } from '#lib/sheets-in-address.ts'
import { LinkButton } from '#ui/link-button.tsx'

/** The way back to a file that was shared and left without a payment. */
export function SharedFileNote({ userId }: { userId: string }) {
  const [first] = useLiveQuery(() => listShared(localDb(), userId), [userId]) ?? []
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
      A shared file waits for its payment
    </LinkButton>
  )
}
