import { Fragment } from 'react'

import { emailParts } from './email-parts.ts'

/** An e-mail address that breaks at its signs where it is too long for a line. */
export function EmailText({ email }: { email: string }) {
  return emailParts(email).map((part, place) => (
    // Parts of one address never move.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
