import { Link } from '@tanstack/react-router'

import type { Session } from '#data/session/session.ts'
import { Button } from '#ui/buttons/button.tsx'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { DeletionForm } from '../leaving/deletion-form.tsx'
import { DeletionScheduled } from '../leaving/deletion-scheduled.tsx'
import styles from '../leaving/deletion.module.css'
import { useDeletion } from '../leaving/use-deletion.ts'

type AccountDeletionPageProps = {
  session: Session
  refresh: () => void
}

/** /account-deletion: asks for it, or tells when it will be and takes it back. Who signs in meanwhile comes here first. */
export function AccountDeletionPage({ session, refresh }: AccountDeletionPageProps) {
  const read = useDeletion(session.token)
  return (
    <Page ready={read.state === 'shown' ? 'account-deletion' : undefined} look="form">
      <PageHeader
        title="Delete Account"
        back={<IconLink icon="back" label="Back" render={(look) => <Link to="/setting" {...look} />} />}
      />
      {read.state === 'loading' && (
        <Loading label="Asking about your account">
          <Skeleton shape="card" />
        </Loading>
      )}
      {read.state === 'failed' && (
        <div role="alert" className={styles['parts']}>
          <p>{read.message}</p>
          <Button variant="secondary" icon="sync" onClick={read.retry}>
            Try again
          </Button>
        </div>
      )}
      {read.state === 'shown' &&
        (read.deletion.scheduledFor === null ? (
          <DeletionForm
            session={session}
            refresh={refresh}
            blocks={read.deletion.blockedBy}
            onAsked={read.note}
          />
        ) : (
          <DeletionScheduled
            token={session.token}
            refresh={refresh}
            scheduledFor={read.deletion.scheduledFor}
            blocks={read.deletion.blockedBy}
          />
        ))}
    </Page>
  )
}
