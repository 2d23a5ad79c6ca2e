import { Link } from '@tanstack/react-router'

import { t } from '#messages/payments/pages.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { PageHeader } from '#ui/layout/page-header.tsx'
import { Page } from '#ui/layout/page.tsx'
import { lazyOnline } from '#ui/lazy/lazy-online.tsx'
import { NothingLoaded } from '#ui/request/nothing-loaded.tsx'
import type { StatementPageProps } from './statement-page.tsx'

const load = async () => {
  const { StatementPage } = await import('./statement-page.tsx')
  return { StatementPage }
}

/** /payment?statement=…, which is not installed with the app. */
export const Statement = lazyOnline<'StatementPage', StatementPageProps>(
  load,
  'StatementPage',
  ({ view, onRetry }) => (
    <Page ready={undefined}>
      <PageHeader
        title={t('statement')}
        back={
          <IconLink
            icon="back"
            label={t('backToPayment')}
            render={(look) => <Link to="/payment" search={{ ...view, statement: undefined }} {...look} />}
          />
        }
      />
      <NothingLoaded title={t('statementNeedsConnection')} onRetry={onRetry} />
    </Page>
  ),
)
