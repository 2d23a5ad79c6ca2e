import { Link } from '@tanstack/react-router'

import { EmptyState } from '#ui/empty-state.tsx'
import { LinkButton } from '#ui/link-button.tsx'
import type { HomeLinks } from '../home-links.ts'

/** The phone's third tab. */
export function NewCirkle({ links }: { links: HomeLinks }) {
  return (
    <EmptyState
      title="Build Your Financial Cirkle Today"
      text="Choose an amount, a start and your people. Everyone pays the same, and everyone receives the whole pot once."
      actions={
        <LinkButton icon="plus" render={(look) => <Link {...links.to({ create: 1 })} {...look} />}>
          Create New Cirkle
        </LinkButton>
      }
    />
  )
}
