import { Link } from '@tanstack/react-router'

import { t } from '#messages/home.ts'
import { LinkButton } from '#ui/buttons/link-button.tsx'
import type { HomeLinks } from '../cirkle/home-links.ts'

/** Links to create a Cirkle, or to find one. */
export function WaysIn({ links }: { links: HomeLinks }) {
  return (
    <>
      <LinkButton icon="plus" render={(look) => <Link {...links.to({ create: 1 })} {...look} />}>
        {t('createNewCirkle')}
      </LinkButton>
      <LinkButton variant="secondary" render={(look) => <Link to="/discover" {...look} />}>
        {t('joinNewCirkle')}
      </LinkButton>
    </>
  )
}
