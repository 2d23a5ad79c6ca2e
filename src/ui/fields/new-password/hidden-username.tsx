/**
 * The account of a form with only password fields. Invisible; password managers file the new password under
 * it.
 */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
