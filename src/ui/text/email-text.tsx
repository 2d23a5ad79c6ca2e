import { Fragment } from 'react'

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

/** An address, split where a line may break: before its “@” and after its dots. */
export const emailParts = (email: string): string[] => email.match(/@?[^@.]+\.?|[@.]/g) ?? []
