import { Fragment } from 'react'

import { emailParts } from './email-parts.ts'

/** An e-mail address that can break at its punctuation. */
export function EmailText({ email }: { email: string }) {
  return emailParts(email).map((part, place) => (
    // Parts of one address never reorder.
    <Fragment key={place}>
      {place > 0 && <wbr />}
      {part}
    </Fragment>
  ))
}
