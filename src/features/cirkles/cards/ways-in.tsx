import { Link } from '@tanstack/react-router'

import { LinkButton } from '#ui/buttons/link-button.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'

/** Links to create a Cirkle, or to find one. */
export function WaysIn({ links }: { links: HomeLinks }) {
  return (
    <>
      <LinkButton icon="plus" render={(look) => <Link {...links.to({ create: 1 })} {...look} />}>
        Create New Cirkle
      </LinkButton>
      <LinkButton variant="secondary" render={(look) => <Link to="/discover" {...look} />}>
        Join a New Cirkle
      </LinkButton>
    </>
  )
}
