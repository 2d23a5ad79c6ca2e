import { Link } from '@tanstack/react-router'

import { t } from '#messages/kyc.ts'
import { IconLink } from '#ui/buttons/icon-link.tsx'
import { LinkButton } from '#ui/buttons/link-button.tsx'

/** The link back from the identity check: to the page before it, else Home. */
export function BackLink({ from }: { from: string | undefined }) {
  return <IconLink icon="back" label={t('back')} render={(look) => <Link to={from ?? '/home'} {...look} />} />
}

/** The same as a button, for the end of the identity check. */
export function LeaveButton({ from }: { from: string | undefined }) {
  return from === undefined ? (
    <LinkButton icon="home" isWide render={(look) => <Link to="/home" {...look} />}>
      {t('goToMyCirkles')}
    </LinkButton>
  ) : (
    <LinkButton isWide render={(look) => <Link to={from} {...look} />}>
      {t('backToBefore')}
    </LinkButton>
  )
}
