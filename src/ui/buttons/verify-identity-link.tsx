import { Link } from '@tanstack/react-router'

import { t } from '#messages/ui.ts'
import { LinkButton } from './link-button.tsx'

type VerifyIdentityLinkProps = {
  /** Where the person returns to; a path of this app. */
  from: string
  isWide?: boolean
}

/** The link to the identity check, wherever the server asks for it. */
export function VerifyIdentityLink({ from, isWide = false }: VerifyIdentityLinkProps) {
  return (
    <LinkButton
      icon="shield"
      isWide={isWide}
      render={(look) => <Link to="/$kycStep" params={{ kycStep: 'startkyc' }} search={{ from }} {...look} />}
    >
      {t('verifyIdentity')}
    </LinkButton>
  )
}
