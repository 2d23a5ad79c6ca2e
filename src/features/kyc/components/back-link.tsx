import { Link } from '@tanstack/react-router'

import { IconLink } from '#ui/buttons/icon-link.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'

/** The way back from the identity check: to what one was doing, else Home. */
export function BackLink({ from }: { from: string | undefined }) {
  return <IconLink icon="back" label="Back" render={(look) => <Link to={from ?? '/home'} {...look} />} />
}

/** The same as a button, for where the identity check has come to its end. */
export function LeaveButton({ from }: { from: string | undefined }) {
  return from === undefined ? (
    <LinkButton icon="home" isWide render={(look) => <Link to="/home" {...look} />}>
      Go to My Cirkles
    </LinkButton>
  ) : (
    <LinkButton isWide render={(look) => <Link to={from} {...look} />}>
      Back to what you were doing
    </LinkButton>
  )
}
