import { Link } from '@tanstack/react-router'

import { t } from '#messages/ui.ts'
import { EmptyState } from './empty-state.tsx'
import { LinkButton } from '../buttons/link-button.tsx'
import { PageHeader } from '../layout/page-header.tsx'
import { Page } from '../layout/page.tsx'

type NothingHereProps = {
  ready: string
  heading: string
  /** What is missing, and what to do about it. */
  title: string
  text: string
}

/** Replaces a page about something that has not happened, or that this phone does not know. */
export function NothingHere({ ready, heading, title, text }: NothingHereProps) {
  return (
    <Page ready={ready} look="form">
      <PageHeader title={heading} />
      <EmptyState
        title={title}
        text={text}
        actions={
          <LinkButton icon="home" render={(look) => <Link to="/home" {...look} />}>
            {t('goHome')}
          </LinkButton>
        }
      />
    </Page>
  )
}
