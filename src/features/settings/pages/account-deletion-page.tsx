import { Link } from '@tanstack/react-router'
import { useCallback } from 'react'

import { stepFailureMessage } from '#data/api/failure-message.ts'
import type { Session } from '#data/session/session.ts'
import { t } from '#messages/settings/online/leaving.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { LoadFailed } from '#ui/request/load-failed.tsx'
import { useRequest } from '#ui/request/use-request.ts'
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx'
import { DeletionForm } from '../leaving/deletion-form.tsx'
import { DeletionScheduled } from '../leaving/deletion-scheduled.tsx'
import { readMyDeletion } from '../leaving/leaving-actions.ts'

type AccountDeletionPageProps = {
  session: Session
  refresh: () => void
}

/** /account-deletion: asks for it, or shows its date and cancels it. A sign-in meanwhile leads here first. */
export function AccountDeletionPage({ session, refresh }: AccountDeletionPageProps) {
  const { token } = session
  const ask = useCallback((signal: AbortSignal) => readMyDeletion(token, signal), [token])
  const deletion = useRequest(ask, stepFailureMessage)
  return (
    <Page ready={deletion.state === 'loaded' ? 'account-deletion' : undefined} look="form">
      <PageHeader
        title={t('deleteAccount')}
        back={<IconLink icon="back" label={t('back')} render={(look) => <Link to="/setting" {...look} />} />}
      />
      {deletion.state === 'loading' && (
        <Loading label={t('loadingDeletion')}>
          <Skeleton shape="card" />
        </Loading>
      )}
      {deletion.state === 'failed' && <LoadFailed message={deletion.message} onRetry={deletion.retry} />}
      {deletion.state === 'loaded' &&
        (deletion.data.scheduledFor === null ? (
          <DeletionForm
            session={session}
            refresh={refresh}
            blocks={deletion.data.blockedBy}
            onAsked={(asked) => deletion.show(() => asked)}
          />
        ) : (
          <DeletionScheduled
            token={token}
            refresh={refresh}
            scheduledFor={deletion.data.scheduledFor}
            blocks={deletion.data.blockedBy}
          />
        ))}
    </Page>
  )
}
