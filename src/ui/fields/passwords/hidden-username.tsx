/**
 * Whose passwords a form with nothing but passwords is about. Nobody sees it; password managers file the new
 * password under it.
 */
export function HiddenUsername({ email }: { email: string }) {
  return <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
}
